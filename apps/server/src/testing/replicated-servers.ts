import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { migrate, openDatabase } from '@afins/database'
import { openProxy, type Proxy } from '@afins/database/testing'
import { testClock } from './clock.ts'
import { contextOver } from './context.ts'
import { freePort, listening, type TestServer } from './server.ts'

const scripts = new URL('../../../../scripts/', import.meta.url).pathname
/** Of the deadlines of requests: machines of tests stand still at times. */
const TIMEOUT_FACTOR = 3

/** Two servers over one PostgreSQL that has a streaming replica. */
export interface ReplicatedServers extends AsyncDisposable {
  readonly here: TestServer
  readonly there: TestServer
  /** The links of both to the primary, and to the replica. */
  readonly links: { readonly primary: Proxy; readonly replica: Proxy }
  /** Runs a statement on the replica itself. */
  onReplica(statement: string): Promise<void>
}

/** Starts both, with a PostgreSQL of their own: a replica follows a whole server, not one database. */
export async function replicatedServers(
  env: Readonly<Record<string, string>> = {},
): Promise<ReplicatedServers> {
  const urls = await startReplicatedPostgres()
  const links = {
    primary: await openProxy(urls.primary),
    replica: await openProxy(urls.replica),
  }
  const folder = await mkdtemp(join(tmpdir(), 'afins-test-'))
  const clock = testClock()
  const open = async (): Promise<TestServer> => {
    const port = await freePort()
    const database = openDatabase(links.primary.url, {
      ...{ replicaUrls: [links.replica.url], timeoutFactor: TIMEOUT_FACTOR },
      onError: () => {},
    })
    await migrate(database)
    const parts = { clock, log: [], mails: [] }
    const context = await contextOver(database, {
      ...{ ...parts, folder },
      env: { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` },
    })
    const fixture = { ...parts, databaseUrl: urls.primary, onError: undefined }
    return listening(fixture, context, port, {}, () => database.close())
  }
  const here = await open()
  const there = await open()
  return {
    ...{ here, there, links },
    async onReplica(statement) {
      const client = new pg.Client(urls.replica)
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    async [Symbol.asyncDispose]() {
      await here[Symbol.asyncDispose]()
      await there[Symbol.asyncDispose]()
      await links.primary[Symbol.asyncDispose]()
      await links.replica[Symbol.asyncDispose]()
      await urls.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startReplicatedPostgres() {
  const child = spawn(process.execPath, [join(scripts, 'run-replicated-postgres.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { primary, replica } = JSON.parse(line) as { primary: string; replica: string }
  const stop = async () => {
    const exit = once(child, 'exit')
    child.stdin.end()
    await exit
  }
  return { primary, replica, stop }
}
