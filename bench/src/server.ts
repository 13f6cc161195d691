import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pinned, serverCore } from './affinity.ts'
import { cpuMs, memoryMiB, ownResidentMiB, residentMiB, waitedMs } from './process-metrics.ts'
import { ROOT } from '../../scripts/folders.mjs'

export interface MeasuredServer extends AsyncDisposable {
  readonly port: number
  readonly origin: string
  /** Milliseconds of processor time used so far. */
  cpuMs(): number
  memoryMiB(): number
  /** MiB in use, with its children. */
  residentMiB(): number
  ownResidentMiB(): number
  /** Milliseconds for which it was runnable but not running. */
  waitedMs(): number
  isRunning(): boolean
  /** Kills it immediately, without any cleanup. */
  kill(): Promise<void>
}

export interface ProductOptions {
  readonly dataDir: string
  /** `unlimited` is the product without rate limits. */
  readonly entry?: 'product' | 'unlimited'
  readonly env?: NodeJS.ProcessEnv
  readonly profileDir?: string | undefined
  /** Where its first seconds are measured: it is not waited until its catalogue is loaded. */
  readonly isStarting?: boolean
}

/** What `npm start` runs after the build. */
const entries = {
  product: [`${ROOT}/scripts/run.mjs`, 'apps/server/dist/main.js'],
  unlimited: [`${ROOT}/bench/dist/serve.js`],
} as const

/** Bundles the product without rate limits as the build bundles the product. */
export function bundleUnlimited(): void {
  const cwd = `${ROOT}/bench`
  const command = [`${ROOT}/scripts/bundle-server.ts`, 'src/serve.ts', 'dist']
  const { status } = spawnSync(process.execPath, command, { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('the server to be measured could not be built')
}

function nodeOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => /^--[\w-]+=/.test(word))
}

/** Starts the product over a data folder; resolves when it listens and has its catalogue. */
export async function startProduct(options: ProductOptions): Promise<MeasuredServer> {
  const { dataDir, entry = 'unlimited', env, profileDir, isStarting = false } = options
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []
  const [command, args] = pinned(serverCore, [
    process.execPath,
    ...nodeOptions(),
    ...profiling,
    ...entries[entry],
  ])
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      // The log line of each sign-up is measured too; requests are not logged.
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = linesOf(child)
  const loaded = isStarting || lines.find(({ msg }) => msg === 'starter catalogue loaded')
  const { url } = await lines.find(isListening)
  await loaded
  return measured(child, String(url))
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export function measured(child: ChildProcess, origin: string): MeasuredServer {
  const pid = child.pid ?? 0
  running.add(child)
  child.once('exit', () => running.delete(child))
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    port: Number(new URL(origin).port),
    origin,
    cpuMs: () => cpuMs(pid),
    memoryMiB: () => memoryMiB(pid),
    residentMiB: () => residentMiB(pid),
    ownResidentMiB: () => ownResidentMiB(pid),
    waitedMs: () => waitedMs(pid),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => stop('SIGKILL'),
    [Symbol.asyncDispose]: () => stop('SIGTERM'),
  }
}

interface LogLine {
  readonly url?: unknown
  readonly msg?: unknown
}

const isListening = ({ url }: LogLine) => typeof url === 'string'

/** @returns the origin at which a server listens, once it does */
export async function listeningAt(child: ChildProcess): Promise<string> {
  const { url } = await linesOf(child).find(isListening)
  return String(url)
}

/** What a server logs. */
function linesOf(child: ChildProcess) {
  if (!child.stdout) throw new Error('the server has no output to wait for')
  const lines = createInterface({ input: child.stdout })
  /** @returns the next line that is the one, once it is logged */
  const find = (isIt: (line: LogLine) => boolean): Promise<LogLine> => {
    const { promise, resolve, reject } = Promise.withResolvers<LogLine>()
    lines.on('line', (text) => {
      const line = text.startsWith('{') ? (JSON.parse(text) as LogLine) : {}
      if (isIt(line)) resolve(line)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the server ended before it was ready')))
    return promise
  }
  return { find }
}
