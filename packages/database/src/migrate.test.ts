import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  appliedVersion,
  DatabaseOfOtherReleaseError,
  DatabaseTooNewError,
  migrate,
  schemaVersion,
} from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { openWithLongTimeouts } from './testing/index.ts'
import { transaction } from './transaction.ts'
import { describeOnEachEngine } from './testing/on-each-engine.ts'

const step = (name: string, up: Migration['up']): Migration => ({ name, up })
const addNotes = step('notes', async (db, types) => {
  await db.schema.createTable('notes').addColumn('id', types.text).execute()
})

describeOnEachEngine('migrations', (fresh) => {
  test('are done once', async () => {
    expect(await appliedVersion(fresh.database)).toBe(schemaVersion)
    expect(await migrate(fresh.database)).toBe(0)
    expect(await migrate(fresh.database, [...migrations, addNotes])).toBe(1)
    expect(await migrate(fresh.database, [...migrations, addNotes])).toBe(0)
    expect(await appliedVersion(fresh.database)).toBe(schemaVersion + 1)
  })

  test('are done once when several processes start together', async () => {
    const others = [1, 2, 3].map(() => openWithLongTimeouts(fresh.url))
    const steps = [...migrations, addNotes, step('more', async () => {})]
    const done = await Promise.all(others.map((database) => migrate(database, steps)))
    await Promise.all(others.map((database) => database.close()))
    expect(done.reduce((sum, count) => sum + count)).toBe(2)
  })

  test('refuse a database of a later release', async () => {
    await migrate(fresh.database, [...migrations, addNotes])
    await expect(migrate(fresh.database)).rejects.toThrow(DatabaseTooNewError)
    await expect(migrate(fresh.database)).rejects.toThrow(
      `schema version ${schemaVersion + 1}, but this release knows only ${schemaVersion}`,
    )
  })

  test('refuse a database whose steps are others, however many it has', async () => {
    const others = [...migrations.slice(0, -1), addNotes]
    const rename = (version: number, name: string) =>
      transaction(fresh.database, (tx) =>
        sql`update schema_versions set name = ${name} where version = ${version}`.execute(tx),
      )
    for (const steps of [others, [...others, step('more', async () => {})], others.toReversed()])
      await expect(migrate(fresh.database, steps)).rejects.toThrow(DatabaseOfOtherReleaseError)
    await rename(3, 'of-someone-else')
    await expect(migrate(fresh.database)).rejects.toThrow('“of-someone-else”')
    await rename(3, migrations[2]?.name ?? '')
    expect(await migrate(fresh.database)).toBe(0)
  })

  test('know what earlier releases called them', async () => {
    const renamed = migrations.flatMap(({ formerName }, at) =>
      formerName === undefined ? [] : [{ version: at + 1, formerName }],
    )
    expect(renamed).toHaveLength(6)
    for (const { version, formerName } of renamed)
      await transaction(fresh.database, (tx) =>
        sql`update schema_versions set name = ${formerName} where version = ${version}`.execute(tx),
      )
    expect(await migrate(fresh.database)).toBe(0)
  })

  test('have each a name of its own', () => {
    const names = migrations.flatMap(({ name, formerName }) => [
      name,
      ...(formerName ? [formerName] : []),
    ])
    expect(new Set(names).size).toBe(names.length)
  })

  test('leave nothing behind when a step fails', async () => {
    const broken = step('broken', async (db) => {
      await addNotes.up(db, fresh.database.engine.portable)
      await sql`insert into notes (no_such_column) values (1)`.execute(db)
    })
    await expect(migrate(fresh.database, [...migrations, broken])).rejects.toThrow('no_such_column')
    expect(await appliedVersion(fresh.database)).toBe(schemaVersion)
    expect(await migrate(fresh.database, [...migrations, addNotes])).toBe(1)
  })
})
