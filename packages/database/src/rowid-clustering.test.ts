import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { clusterExistingPosts } from './migrations/0025-cluster-posts.ts'
import { previousSchema } from './testing/previous-schema.ts'
import { engines, type EngineName } from './testing/index.ts'
import { describeOn, describeOnEachEngine } from './testing/on-each-engine.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'

const PEOPLE = ['ana', 'bia', 'caio']
const writers = fc.array(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 40 })
const idOf = (n: number) => `p${String(n).padStart(4, '0')}`

async function publish(database: Database, author: string, n: number): Promise<void> {
  await transaction(database, (tx) =>
    tx
      .insertInto('posts')
      .values({ ...postRow(idOf(n), author, n), ...tx.postClustering(author) })
      .execute(),
  )
}

/** Authors with their posts in the order of the table. */
async function storedOrder({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{
    author_uid: string
    id: string
  }>`select author_uid, id from posts order by rowid`.execute(db)
  return rows.map(({ author_uid, id }) => `${author_uid} ${id}`)
}

const byAuthor = (authors: readonly string[]) =>
  authors.map((author, n) => `${author} ${idOf(n)}`).toSorted()

describeOnEachEngine('a new post', (fresh) => {
  test('is stored, with or without clustering', async () => {
    const { database } = fresh
    await transaction(database, (tx) => insertAccounts(tx, ...PEOPLE))
    for (const [n, author] of PEOPLE.entries()) await publish(database, author, n)
    const rows = await database.db.selectFrom('posts').select('author_uid').orderBy('id').execute()
    expect(rows.map(({ author_uid }) => author_uid)).toEqual(PEOPLE)
  })
})

describeOn('sqlite', 'posts', (fresh) => {
  test('are stored by author, and of each author in the order of their creation', async () => {
    const { database } = fresh
    await transaction(database, (tx) => insertAccounts(tx, ...PEOPLE))
    await fc.assert(
      fc.asyncProperty(writers, async (authors) => {
        await transaction(database, (tx) => tx.deleteFrom('posts').execute())
        for (const [n, author] of authors.entries()) await publish(database, author, n)
        expect(await storedOrder(database)).toEqual(byAuthor(authors))
      }),
      { numRuns: 20 },
    )
  })

  test('of an author without free rowids go after all others', async () => {
    const { database } = fresh
    await transaction(database, (tx) => insertAccounts(tx, 'ana', 'bia'))
    for (const [n, author] of ['ana', 'bia'].entries()) await publish(database, author, n)
    await sql`update posts set rowid = (2 << 24) - 1 where author_uid = 'ana'`.execute(
      database.engine.writer,
    )
    await publish(database, 'ana', 2)
    await publish(database, 'bia', 3)
    expect(await storedOrder(database)).toEqual([
      'ana p0000',
      'bia p0001',
      'ana p0002',
      'bia p0003',
    ])
  })
})

// More authors than one transaction takes, and one who never wrote.
const many = Array.from({ length: 230 }, (_, n) => `u${String(n).padStart(3, '0')}`)
const authors = [2, 1].flatMap((every) => many.filter((_, n) => n % every === 0 && n !== 7))

async function writtenBefore(engine: EngineName) {
  const before = await previousSchema(engine, clusterExistingPosts)
  await transaction(before.database, async (tx) => {
    await insertAccounts(tx, ...many)
    const rows = authors.map((author, n) => postRow(idOf(n), author, n))
    await tx.insertInto('posts').values(rows).execute()
  })
  return before
}

test.each(engines)('posts of before are the same after the migration (%s)', async (engine) => {
  await using before = await writtenBefore(engine)
  const { database, missing } = before
  const all = () => database.db.selectFrom('posts').selectAll().orderBy('id').execute()
  const were = await all()
  expect(await migrate(database)).toBe(missing)
  // With the columns that came later.
  const later = { copied_from: null, comments_from: 'everyone', quoted_id: null, origin_id: null }
  const warnings = { warning: null, moderator_warning: null }
  expect(await all()).toEqual(were.map((row) => ({ ...row, ...later, ...warnings })))
})

test.runIf(engines.includes('sqlite'))('posts of before come to lie by author', async () => {
  await using before = await writtenBefore('sqlite')
  await migrate(before.database)
  expect(await storedOrder(before.database)).toEqual(byAuthor(authors))
})
