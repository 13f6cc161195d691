import { expect, test } from 'vitest'
import type { UncheckedReader as Reader, Writer } from './database.ts'
import { pageBefore, type Cursor } from './keyset.ts'
import { prepared } from './prepared.ts'
import { describeOnEachEngine } from './testing/on-each-engine.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'

describeOnEachEngine('a prepared query', (fresh) => {
  let built = 0
  const findPosts = prepared((db: Reader, p: { ids: readonly string[]; interest: string }) => {
    built++
    return db
      .selectFrom('posts')
      .select('id')
      .where('interest', '=', p.interest)
      .where('id', 'in', p.ids)
      .orderBy('id')
  })
  const feed = prepared((db: Reader, p: { author: string; cursor: Cursor | null; limit: number }) =>
    pageBefore(
      db.selectFrom('posts').select('id').where('author_uid', '=', p.author),
      { at: 'published_at', id: 'id' },
      p.cursor,
      p.limit,
    ),
  )
  const titled = prepared((db: Reader, p: { title: string | null }) => {
    const posts = db.selectFrom('posts').select('id').orderBy('id')
    return p.title === null ? posts.where('title', 'is', null) : posts.where('title', '=', p.title)
  })
  const insertPost = prepared((tx: Writer, p: ReturnType<typeof postRow>) =>
    tx.insertInto('posts').values(p).returning('id'),
  )
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

  const publish = () =>
    transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana', 'bia')
      for (let at = 1; at <= 9; at++) {
        const title = at % 3 ? null : `title ${at}`
        const interest = at % 2 ? 'music' : 'books'
        await insertPost(tx, postRow(`p${at}`, at === 9 ? 'bia' : 'ana', at, { title, interest }))
      }
    })

  test('is built once and given new values each time', async () => {
    await publish()
    const { db } = fresh.database
    built = 0
    expect(ids(await findPosts(db, { ids: ['p1', 'p2', 'p3'], interest: 'music' }))).toEqual([
      'p1',
      'p3',
    ])
    expect(ids(await findPosts(db, { ids: ['p2', 'p4', 'p5'], interest: 'books' }))).toEqual([
      'p2',
      'p4',
    ])
    expect(built).toBe(1)
  })

  test('takes lists of any length', async () => {
    await publish()
    const all = Array.from({ length: 250 }, (_, index) => `p${index}`)
    for (const count of [0, 1, 4, 5, 7, 9, 30, 99, 101, 250]) {
      const found = await findPosts(fresh.database.db, {
        ids: all.slice(0, count),
        interest: 'music',
      })
      expect(ids(found)).toEqual(
        ['p1', 'p3', 'p5', 'p7', 'p9'].filter((id) => all.indexOf(id) < count),
      )
    }
  })

  test('pages with a cursor and a limit', async () => {
    await publish()
    const { db } = fresh.database
    expect(ids(await feed(db, { author: 'ana', cursor: null, limit: 2 }))).toEqual([
      'p8',
      'p7',
      'p6',
    ])
    const cursor = { at: 7, id: 'p7' }
    expect(ids(await feed(db, { author: 'ana', cursor, limit: 2 }))).toEqual(['p6', 'p5', 'p4'])
    expect(ids(await feed(db, { author: 'ana', cursor: { at: 2, id: 'p2' }, limit: 1 }))).toEqual([
      'p1',
    ])
  })

  test('is compiled for few sizes of pages and lengths of lists', async () => {
    await publish()
    const { db } = fresh.database
    built = 0
    const statements = new Set<string>()
    const counted = prepared(
      (reader: Reader, p: { author: string; cursor: Cursor | null; limit: number }) => {
        const query = pageBefore(
          reader.selectFrom('posts').select('id').where('author_uid', '=', p.author),
          { at: 'published_at', id: 'id' },
          p.cursor,
          p.limit,
        )
        statements.add(query.compile().sql)
        return query
      },
    )
    for (let limit = 1; limit <= 100; limit++) {
      for (const cursor of [null, { at: 9, id: 'p9' }]) {
        const found = await counted(db, { author: 'ana', cursor, limit })
        expect(found).toHaveLength(Math.min(limit + 1, 8))
      }
      await findPosts(db, { ids: Array.from({ length: limit }, String), interest: 'music' })
    }
    expect(statements.size).toBeLessThanOrEqual(8)
    expect(built).toBeLessThanOrEqual(8)
  })

  test('distinguishes null from a value', async () => {
    await publish()
    const { db } = fresh.database
    expect(ids(await titled(db, { title: 'title 3' }))).toEqual(['p3'])
    expect(ids(await titled(db, { title: null }))).toHaveLength(6)
    expect(ids(await titled(db, { title: 'title 6' }))).toEqual(['p6'])
  })

  test('sees what its transaction wrote, and is undone with it', async () => {
    await publish()
    const failing = transaction(fresh.database, async (tx) => {
      expect(await insertPost(tx, postRow('p10', 'ana', 10))).toEqual([{ id: 'p10' }])
      expect(ids(await findPosts(tx, { ids: ['p10'], interest: 'music' }))).toEqual(['p10'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await findPosts(fresh.database.db, { ids: ['p10'], interest: 'music' })).toEqual([])
  })

  test('rejects a builder that reads its values', async () => {
    const looking = prepared((db: Reader, p: { size: number }) =>
      db
        .selectFrom('posts')
        .select('id')
        .limit(p.size + 1),
    )
    await expect(looking(fresh.database.db, { size: 3 })).rejects.toThrow('size is not known')
  })

  test('goes on when a migration adds a column to what it selects', async () => {
    await publish()
    const all = prepared((db: Reader, p: { id: string }) =>
      db.selectFrom('posts').selectAll().where('id', '=', p.id),
    )
    await all(fresh.database.db, { id: 'p1' })
    await fresh.database.engine.writer.schema
      .alterTable('posts')
      .addColumn('stars', 'integer', (column) => column.defaultTo(5))
      .execute()
    for (let round = 0; round < 3; round++) {
      expect(await all(fresh.database.db, { id: 'p1' })).toEqual([
        expect.objectContaining({ stars: 5 }),
      ])
    }
    const inside = transaction(fresh.database, (tx) => all(tx, { id: 'p2' }))
    expect(await inside).toEqual([expect.objectContaining({ stars: 5 })])
  })
})
