import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import type { Schema } from './schema/index.ts'

/** The database was made by a later release than this one. */
export class DatabaseTooNewError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is at schema version ${found}, but this release knows only ${known}. Start a newer release, or restore a backup.`,
    )
  }
}

/** The database was made by a release with other steps than this one. */
export class DatabaseOfOtherReleaseError extends Error {
  constructor(version: number, found: string, known: string) {
    super(
      `Step ${version} of the database's schema is “${found}”, but “${known}” in this release. Start the release that made it, or restore a backup.`,
    )
  }
}

/** The newest schema version that this release knows. */
export const schemaVersion = migrations.length

/**
 * How the steps of a database or backup compare with those of this release: the same or fewer, more,
 * or others.
 */
export function compareSteps(names: readonly string[]): 'known' | 'newer' | 'other' {
  try {
    requireSameSteps(names, migrations)
  } catch {
    return 'other'
  }
  return names.length > migrations.length ? 'newer' : 'known'
}

/** The names of the steps that a database has, read in a snapshot of it. */
export async function stepNames(db: Pick<Kysely<Schema>, 'getExecutor'>): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from schema_versions order by version`.execute(db)
  return rows.map(({ name }) => name)
}

/** Makes the schema of an earlier version, for the rows of that time. */
export async function migrateTo(database: Database, version: number): Promise<void> {
  await migrate(database, migrations.slice(0, version))
}

/**
 * Each step is done once however many processes start together. @param steps from version 1
 * @returns how many this call did
 * @throws DatabaseTooNewError DatabaseOfOtherReleaseError
 */
export async function migrate(
  database: Database,
  steps: readonly Migration[] = migrations,
): Promise<number> {
  let done = 0
  await database.engine.migrating(async (db) => {
    for (;;) {
      const did = await migrateOnce(database, db, steps)
      if (did === 'nothing') return
      if (did === 'step') done++
    }
  })
  return done
}

/** The schema version of a database; 0 if it is empty. */
export async function appliedVersion(database: Database): Promise<number> {
  let version = 0
  await database.engine.migrating(async (db) => {
    version = (await db.transaction().execute((tx) => namesIn(database, tx))).length
  })
  return version
}

async function migrateOnce(
  database: Database,
  db: Kysely<Schema>,
  steps: readonly Migration[],
): Promise<'nothing' | 'part' | 'step'> {
  return db.transaction().execute(async (tx) => {
    const names = await namesIn(database, tx)
    requireSameSteps(names, steps)
    const version = names.length
    if (version > steps.length) throw new DatabaseTooNewError(version, steps.length)
    const step = steps[version]
    if (!step) return 'nothing'
    const { portable } = database.engine
    if ((await step.up(tx as unknown as Kysely<unknown>, portable)) === 'unfinished') return 'part'
    await sql`insert into schema_versions (version, name) values (${version + 1}, ${step.name})`.execute(
      tx,
    )
    return 'step'
  })
}

function requireSameSteps(names: readonly string[], steps: readonly Migration[]): void {
  for (const [at, found] of names.entries()) {
    const step = steps[at]
    if (step && found !== step.name && found !== step.formerName)
      throw new DatabaseOfOtherReleaseError(at + 1, found, step.name)
  }
}

/** The names of the steps that a database has, in their order. */
async function namesIn({ engine }: Database, tx: Transaction<Schema>): Promise<string[]> {
  await engine.lockMigrations(tx)
  await sql`create table if not exists schema_versions (version integer primary key, name text not null)`.execute(
    tx,
  )
  return stepNames(tx)
}
