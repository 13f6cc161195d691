import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@afins/database'
import { readConfig } from '@afins/server/config'
import type { Store } from './open-store.ts'

const POLL_MS = 50

/** The database of a store, beside the server that uses it. */
export function openDatabaseOf({ dataDir, databaseUrl, env }: Store): Database {
  const config = readConfig({
    ...{ DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  return openDatabase(config.databaseUrl)
}

/** Waits until a new server has done what it does once, so that only the load is measured. */
export async function waitForBackground(store: Store): Promise<void> {
  await using database = openDatabaseOf(store)
  await waitForConsumers(database)
  while (await hasDueJob(database)) await pause(POLL_MS)
}

/** Waits until all events are handled. */
export async function waitForConsumers(database: Database): Promise<void> {
  while ((await behindMs(database)) > 0) await pause(POLL_MS)
}

/** Milliseconds since the oldest event that someone has not handled; 0: none. */
export async function behindMs({ db }: Database): Promise<number> {
  const cursor = db.selectFrom('event_consumers').select((eb) => eb.fn.min('cursor').as('cursor'))
  const oldest = await db
    .selectFrom('events')
    .select('at')
    .where('seq', '>', cursor)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return oldest ? Date.now() - oldest.at : 0
}

async function hasDueJob({ db }: Database): Promise<boolean> {
  const due = await db
    .selectFrom('jobs')
    .select('id')
    .where('given_up_at', 'is', null)
    .where('run_at', '<=', Date.now())
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}
