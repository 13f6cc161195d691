import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../folders.mjs'
import { freePort } from '../free-port.ts'

const UP_WITHIN_MS = 20_000
const POLL_MS = 100

export interface DemoServer {
  readonly origin: string
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>
}

/** Starts a server with the demo in a temporary folder; that takes a minute or two. */
export async function startDemoServer(): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), 'afins-screens-'))
  const clean = () => rmSync(data, { recursive: true, force: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
  }
  const run = (entry: string) => [join(ROOT, entry)]
  const demo = spawnSync(process.execPath, [...run('apps/cli/src/main.ts'), 'demo'], {
    env,
    stdio: ['ignore', 2, 2],
  })
  if (demo.status !== 0) {
    clean()
    throw new Error('The demo could not be filled; the reason is above.')
  }
  const server = spawn(process.execPath, run('apps/server/dist/main.js'), {
    env,
    stdio: ['ignore', 2, 2],
  })
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    clean()
  }
  try {
    await waitUntilUp(`${origin}/livez`, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

async function waitUntilUp(address: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + UP_WITHIN_MS
  while (performance.now() < until && !hasEnded()) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await pause(POLL_MS)
  }
  throw new Error('The server did not come up; the reason is above.')
}
