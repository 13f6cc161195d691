import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { makeCleanConsole, type CleanConsole } from './clean-console.ts'
import { createPerson, type Person, type PersonOptions } from './people.ts'
import { expect, test as base } from './server-fixture.ts'

export { expect }

export interface Journey {
  cleanConsole: CleanConsole
  /** Says which complaints in the console belong to the test; any other fails it. */
  mayLog: CleanConsole['mayLog']
  /** Signs someone up over the API. */
  signUp: (options?: PersonOptions) => Promise<Person>
  /** Signs someone in, in the test's own browser or in another one. */
  enter: (person: Person, where?: BrowserContext) => Promise<void>
  /** A page in another browser, watched like the test's own. */
  otherPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** A test whose browsers have nothing to complain of: no errors, no violations of the policy. */
export const test = base.extend<Journey>({
  cleanConsole: [
    async ({}, provide) => {
      const clean = makeCleanConsole()
      await provide(clean)
      expect(clean.complaints(), 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
  mayLog: async ({ cleanConsole }, provide) => {
    await provide(cleanConsole.mayLog)
  },
  context: async ({ context, cleanConsole }, provide) => {
    cleanConsole.watch(context)
    await provide(context)
  },
  signUp: async ({ origin }, provide) => {
    await provide((options) => createPerson(origin, options))
  },
  enter: async ({ context, origin }, provide) => {
    await provide((person, where = context) =>
      where.addCookies([{ name: 'sid', value: person.session, url: origin }]),
    )
  },
  otherPage: async ({ browser, cleanConsole, serviceWorkers }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (options) => {
      const context = await browser.newContext({ serviceWorkers, ...options })
      contexts.push(context)
      cleanConsole.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
