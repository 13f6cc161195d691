import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../scripts/folders.mjs'
import { freePort } from '../scripts/free-port.ts'

const UP_WITHIN_MS = 20_000
/** What the server promises after SIGTERM. */
const DOWN_WITHIN_MS = 10_000

export interface RunningServer {
  origin: string
  /** Where its mails are as files, if it was asked to send some. */
  mailFolder: string
  /** Runs a command of the operator's over the server's data. @returns what it printed */
  operate: (...command: string[]) => string
  /** Runs a file of the server's sources over the server's data. */
  run: (file: string, ...args: string[]) => string
  /** Ends the server as an operator would, and removes its data. Throws if it didn't end well. */
  stop: () => Promise<void>
}

/** Fills a temporary data folder as a new server does, with its catalogue. @returns the folder */
export function prepareData(): string {
  const data = temporaryFolder()
  execute('apps/server/src/testing/prepare-data.ts', [], {
    cwd: data,
    env: { PATH: process.env.PATH, DATA_DIR: data },
  })
  return data
}

/**
 * Starts a server on a free port, with a copy of the data folder that E2E_DATA names.
 * @param sendsMail whether it sends mail, into a folder of its own @param hostname of its origin
 */
export async function startServer(
  env: Record<string, string> = {},
  sendsMail = false,
  hostname = '127.0.0.1',
): Promise<RunningServer> {
  const data = temporaryFolder()
  if (process.env.E2E_DATA) cpSync(process.env.E2E_DATA, data, { recursive: true })
  const port = await freePort()
  const origin = `http://${hostname}:${port}`
  const mailFolder = join(data, 'mail')
  const environment = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: data,
    TRUST_PROXY: '1',
    ...(sendsMail && { MAIL_URL: pathToFileURL(mailFolder).href }),
    ...env,
  }
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    cwd: data,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  const inData = { cwd: data, env: environment }
  const operate = (...command: string[]) => execute('apps/cli/src/main.ts', command, inData)
  const run = (file: string, ...args: string[]) =>
    execute(join('apps/server/src', file), args, inData)
  const clean = () => rmSync(data, { recursive: true, force: true })
  try {
    await listening(child)
  } catch (error) {
    child.kill('SIGKILL')
    clean()
    throw error
  }
  return { origin, mailFolder, operate, run, stop: () => stop(child).finally(clean) }
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'afins-e2e-'))

const execute = (
  file: string,
  args: readonly string[],
  where: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
) => execFileSync(process.execPath, [join(ROOT, file), ...args], { ...where, encoding: 'utf8' })

/** Resolves at the log line that says so. */
async function listening(child: ChildProcess): Promise<void> {
  const said: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (why: string) => reject(new Error(`The server ${why}:\n${said.join('\n')}`))
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      said.push(line)
      if (said.length > 50) said.shift()
      if (/"msg":"listening"/.test(line)) resolve()
    })
  }
  child.once('exit', (code) => fail(`ended with code ${code} before it listened`))
  const timer = setTimeout(() => fail(`did not listen within ${UP_WITHIN_MS} ms`), UP_WITHIN_MS)
  await promise.finally(() => clearTimeout(timer))
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The server ended by itself (${child.exitCode}).`)
  const timer = setTimeout(() => child.kill('SIGKILL'), DOWN_WITHIN_MS)
  child.kill('SIGTERM')
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  if (code !== 0) throw new Error(`The server ended with ${code ?? signal} after SIGTERM.`)
}
