import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from './find-postgres.ts'
import { isRoot } from './folders.mjs'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 30_000
const ATTEMPTS = 3

/** Runs PostgreSQL ($1 and its arguments) until descriptor 3 closes, even after SIGKILL, then removes $FOLDER. */
const UNTIL_THE_PIPE_CLOSES = `
  "$@" 3<&- & server=$!
  (cat <&3 >/dev/null; kill -QUIT $server 2>/dev/null) &
  wait $server; ended=$?
  rm -rf "$FOLDER"
  exit $ended
`

/** Fast but not durable. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '64MB',
}

export interface RunningPostgres {
  /** With a superuser, on the loopback interface. */
  url: string
  folder: string
  stop: () => Promise<void>
}

interface User {
  uid: number
  gid: number
}

/** Starts an empty PostgreSQL for tests, in a temporary folder and on a free port. */
export async function startPostgres(): Promise<RunningPostgres> {
  const { folder: bin } = findPostgres()
  const user = isRoot() ? unprivilegedUser() : undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(bin, user)
    } catch (error) {
      // Another process may have taken the port meanwhile.
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function startOnce(bin: string, user: User | undefined): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'afins-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const options = { cwd: folder, env: { PATH: process.env.PATH, FOLDER: folder }, ...user }
  try {
    initialise(bin, folder, password, options)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const settings = { ...SETTINGS, port: String(port), unix_socket_directories: folder }
  const shell = spawn(
    '/bin/sh',
    [
      ...['-c', UNTIL_THE_PIPE_CLOSES, 'postgres', join(bin, 'postgres'), '-D', data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached, so that Ctrl-C does not kill the shell before it cleaned up.
    { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const stop = async () => {
    const ended = shell.exitCode === null ? once(shell, 'exit') : undefined
    shell.stdio[3]?.destroy()
    await ended
  }
  try {
    await ready(shell, data)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, folder, stop }
}

function initialise(bin: string, folder: string, password: string, options: object): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [
      ...['-D', join(folder, 'data'), '-U', 'postgres', '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ],
    { ...options, encoding: 'utf8' },
  )
  rmSync(passwordFile)
  if (initdb.status === 0) return
  throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr.trim()}`)
}

/** PostgreSQL writes its status to the eighth line of its pid file, as pg_ctl reads it. */
async function ready(shell: ChildProcess, data: string): Promise<void> {
  let said = ''
  shell.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-4000)))
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (shell.exitCode !== null) throw new Error(`PostgreSQL ended at its start: ${said.trim()}`)
    if (pidFile(data).split('\n')[7]?.trim() === 'ready') return
    await sleep(20)
  }
  throw new Error(`PostgreSQL was not ready within ${READY_WITHIN_MS} ms: ${said.trim()}`)
}

function pidFile(data: string): string {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8')
  } catch {
    return ''
  }
}

/** PostgreSQL does not run as root. */
function unprivilegedUser(): User {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
}
