import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pinned, serverCore } from './affinity.ts'
import { cpuMs, memoryMiB } from './process-figures.ts'
import { ROOT } from '../../scripts/folders.mjs'

/** A server in a process of its own, on one core. */
export interface MeasuredServer extends AsyncDisposable {
  readonly port: number
  readonly origin: string
  /** Milliseconds of processor time used so far. */
  cpuMs(): number
  /** MiB of memory at this moment. */
  memoryMiB(): number
  /** Ends it at once, as a power cut would as far as the process is concerned. */
  kill(): Promise<void>
}

export interface ProductOptions {
  readonly dataDir: string
  /** What is started: the product itself, or the product without its limits on how often one may call. */
  readonly entry?: 'product' | 'unlimited'
  readonly env?: NodeJS.ProcessEnv
  /** A folder for a profile of where the processor time went. */
  readonly profileDir?: string | undefined
}

/** As `npm start` runs the server, once it has seen that everything is built. */
const entries = {
  product: [`${ROOT}/scripts/run.mjs`, 'apps/server/dist/main.js'],
  unlimited: [`${ROOT}/bench/dist/serve.js`],
} as const

/** Makes of the product without its limits what `npm start` makes of the product. */
export function bundleUnlimited(): void {
  const cwd = `${ROOT}/bench`
  const command = [`${ROOT}/scripts/bundle-server.ts`, 'src/serve.ts', 'dist']
  const { status } = spawnSync(process.execPath, command, { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('the server to be measured could not be built')
}

/** What `npm start` tells Node and the system's library of memory. */
function startOptions(): { flags: string[]; env: NodeJS.ProcessEnv } {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  return {
    flags: words.filter((word) => /^--[\w-]+=/.test(word)),
    env: Object.fromEntries(
      words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=', 2)),
    ) as NodeJS.ProcessEnv,
  }
}

/** Starts the product over a data folder; resolves when it listens. */
export async function startProduct(options: ProductOptions): Promise<MeasuredServer> {
  const { dataDir, entry = 'unlimited', env, profileDir } = options
  const start = startOptions()
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []
  const [command, args] = pinned(serverCore, [
    process.execPath,
    ...start.flags,
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
      // A line for each sign-up is part of its price; requests are not logged.
      LOG_LEVEL: 'info',
      ...start.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return measured(child, await listeningAt(child))
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A child process that listens at an address, as something to be measured. */
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
    kill: () => stop('SIGKILL'),
    [Symbol.asyncDispose]: () => stop('SIGTERM'),
  }
}

/** The address in the first log line that tells one. */
export async function listeningAt(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output to wait for')
  const lines = createInterface({ input: child.stdout })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  lines.on('line', (line) => {
    const url = line.startsWith('{') ? (JSON.parse(line) as { url?: unknown }).url : undefined
    if (typeof url === 'string') resolve(url)
  })
  child.once('error', reject)
  child.once('exit', () => reject(new Error('the server ended before it listened')))
  return promise
}
