import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { searchTerms } from './migrations/0021-search-terms.ts'
import { previousSchema } from './testing/previous-schema.ts'
import { engines } from './testing/index.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'
import { ownedSearchTerm } from './search-terms.ts'

const POSTS = 450

async function fill(database: Database): Promise<void> {
  const id = (n: number) => `p${String(n).padStart(3, '0')}`
  await transaction(database, async (tx) => {
    await insertAccounts(tx, 'ana', 'bia')
    const person = { bio: '', color: 'violet', is_public: 1, created_at: 1, updated_at: 1 } as const
    for (const [uid, display_name] of [
      ['ana', 'Ana Íris'],
      ['bia', 'Bia'],
    ] as const)
      await tx
        .insertInto('profiles')
        .values({ ...person, uid, username: `${uid}-b`, display_name, folded: '', avatar_id: null })
        .execute()
    const rows = Array.from({ length: POSTS }, (_, n) =>
      postRow(id(n), 'ana', n, { title: `Título ${n}`, body: `Árvore ${n}`, tags: 'mpb rock' }),
    )
    const draft = postRow('z-draft', 'ana', 1, {
      ...{ state: 'draft', published_at: null, title: null, tags: '' },
    })
    await tx
      .insertInto('posts')
      .values([...rows, draft])
      .execute()
    await tx
      .insertInto('post_works')
      .values({
        ...{ post_id: id(1), position: 0, title: 'Discos', year: null },
        creators: '["Elis"]',
        remark: '',
      })
      .execute()
    await tx
      .insertInto('bookmarks')
      .values(
        [...rows.map((row) => row.id), 'gone'].map((post_id, n) => ({
          ...{ uid: 'bia', post_id, created_at: n },
          remark: n % 3 === 0 ? '' : n % 3 === 1 ? '!!!' : 'Lembrar',
        })),
      )
      .execute()
    await tx
      .insertInto('bookmark_tags')
      .values([
        { uid: 'bia', post_id: id(0), tag: 'festa' },
        { uid: 'bia', post_id: 'gone', tag: 'sumiu' },
      ])
      .execute()
  })
}

describe.each(engines)('rows from before search terms (%s)', (engine) => {
  test('are found by search and sorted by title after the migration', async () => {
    await using before = await previousSchema(engine, searchTerms)
    const { database, missing } = before
    await fill(database)
    expect(await migrate(database)).toBe(missing)
    expect(await migrate(database)).toBe(0)
    const { db } = database
    const count = async (rows: ReturnType<Database['rowsMatchingTerms']>) =>
      (await rows.execute(db)).rows.length
    const posts = (word: string) => count(database.rowsMatchingTerms('post_words', word))
    expect(await posts('arvore')).toBe(POSTS)
    expect(await posts('titulo')).toBe(POSTS)
    expect(await posts('rock')).toBe(POSTS)
    expect([await posts('discos'), await posts('elis'), await posts('oi')]).toEqual([1, 1, 0])
    expect(await count(database.rowsMatchingTerms('profile_words', 'iris'))).toBe(1)
    const own = (word: string) =>
      count(database.rowsMatchingTerms('bookmark_words', ownedSearchTerm('bia', word)))
    expect([await own('lembrar'), await own('festa'), await own('sumiu')]).toEqual([150, 1, 1])

    const stored = await db
      .selectFrom('bookmarks')
      .select(['post_id', 'author_uid', 'title_key'])
      .where('uid', '=', 'bia')
      .orderBy('title_key')
      .orderBy('post_id')
      .execute()
    expect(stored).toHaveLength(POSTS + 1)
    expect(stored[0]).toEqual({ post_id: 'gone', author_uid: null, title_key: '' })
    expect(stored[1]).toEqual({ post_id: 'p000', author_uid: 'ana', title_key: 'titulo 0' })
    const { rows } = await sql<{ n: number }>`select count(*) as n from post_words`.execute(db)
    expect(rows[0]?.n).toBe(POSTS)
  })
})
