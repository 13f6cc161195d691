import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** `npm test` has just built it, and the build starts in half the time. */
const main = new URL(process.env.TEST_BUILT ? '../../dist/main.js' : '../main.ts', import.meta.url)
  .pathname

/** Of the servers that do not say otherwise: their database may have people already. */
const TEST_SECRET = 'a secret of the tests, long enough to be one'

/** The server in a process of its own, which can be stopped and killed. */
export interface ChildServer extends AsyncDisposable {
  readonly pid: number
  readonly port: number
  kill(signal: NodeJS.Signals): void
  /** Comes with the line of the log that says this. */
  output(message: string): Promise<Readonly<Record<string, unknown>>>
  /** What it has written to stderr, where nothing belongs. */
  complaint(): string
  /** Comes with the code it exits with; null when a signal ended it. */
  readonly exit: Promise<number | null>
}

/** Starts the server as an operator would and waits until it listens. */
export async function startChild(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ NODE_ENV: 'production', PORT: '0', SECRET: TEST_SECRET },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const lines: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line))
    for (const look of waiting) look()
  })
  const line = (message: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const look = () => {
        const found = lines.find(({ msg }) => msg === message)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
      void exit.then((code) => reject(new Error(`ended with ${code}: ${complaint.trim()}`)))
    })
  const { url } = await line('listening')
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(String(url)).port),
    kill: (signal) => void child.kill(signal),
    output: line,
    complaint: () => complaint,
    exit,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
