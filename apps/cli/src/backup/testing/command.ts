import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const main = new URL('../../main.ts', import.meta.url).pathname
const { PATH, NODE_COMPILE_CACHE } = process.env

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the operator's command in a process of its own. */
export function runCommand(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...words],
      { env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

/** Runs it and kills it after a time, wherever it is by then. */
export async function killCommand(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  afterMs: number,
): Promise<void> {
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await Promise.race([ended, wait(afterMs, undefined, { ref: false })])
  child.kill('SIGKILL')
  await ended
}
