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

/** Starts an empty PostgreSQL for tests, in a temporary folder and on a free port. @param settings over `SETTINGS` */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  return started(async () => {
    const made = make()
    initialise(made)
    return run(made, settings)
  })
}

/** The same with a streaming replica of it, whose address has the same password. */
export async function startReplicatedPostgres(): Promise<{
  primary: RunningPostgres
  replica: RunningPostgres
}> {
  return started(async () => {
    const made = make()
    initialise(made)
    const copy = { ...make(), password: made.password }
    // Both begin with the same files, so that no backup has to be taken.
    const { status, stderr } = spawnSync('cp', ['-pR', made.data, copy.data])
    if (status !== 0) throw new Error(`cp failed: ${stderr.toString()}`)
    const primary = await run(made)
    writeFileSync(join(copy.data, 'standby.signal'), '', { mode: 0o644 })
    try {
      return { primary, replica: await run(copy, { primary_conninfo: primary.url }) }
    } catch (error) {
      await primary.stop()
      throw error
    }
  })
}

async function started<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      // Another process may have taken the port meanwhile.
      if (attempt === ATTEMPTS) throw error
    }
  }
}

interface Made {
  bin: string
  folder: string
  data: string
  password: string
  user: User | undefined
}

function make(): Made {
  const { folder: bin } = findPostgres()
  const user = isRoot() ? unprivilegedUser() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'afins-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return {
    bin,
    folder,
    data: join(folder, 'data'),
    password: randomBytes(16).toString('hex'),
    user,
  }
}

const processOptions = ({ folder, user }: Made) => ({
  cwd: folder,
  env: { PATH: process.env.PATH, FOLDER: folder },
  ...user,
})

async function run(
  made: Made,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  const { bin, folder, data, password } = made
  const port = await freePort()
  const settings = { ...SETTINGS, ...more, port: String(port), unix_socket_directories: folder }
  const shell = spawn(
    '/bin/sh',
    [
      ...['-c', UNTIL_THE_PIPE_CLOSES, 'postgres', join(bin, 'postgres'), '-D', data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached, so that Ctrl-C does not kill the shell before it cleaned up.
    { ...processOptions(made), detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
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

function initialise(made: Made): void {
  const { bin, folder, data, password } = made
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ],
    { ...processOptions(made), encoding: 'utf8' },
  )
  rmSync(passwordFile)
  if (initdb.status === 0) return
  rmSync(folder, { recursive: true, force: true })
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
