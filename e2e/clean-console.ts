import type { BrowserContext } from '@playwright/test'

/** What browsers complained of in a test. */
export interface CleanConsole {
  /** From now on, everything that this browser complains of is written down. */
  watch: (context: BrowserContext) => void
  /** Says that lines like this belong to the test. */
  mayLog: (pattern: RegExp) => void
  /** What was complained of and does not belong to the test. */
  complaints: () => string[]
}

/** Writes down errors in consoles, exceptions that nothing caught, and violations of the policy. */
export function makeCleanConsole(): CleanConsole {
  const said: string[] = []
  const expected: RegExp[] = []
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => said.push(String(error.error().stack)))
    },
    mayLog: (pattern) => void expected.push(pattern),
    complaints: () => said.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}
