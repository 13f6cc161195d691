import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { listItems } from './migrations/0040-list-items.ts'
import { engines } from './testing/index.ts'
import { previousSchema } from './testing/previous-schema.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'

const work = (title: string) => ({
  ...{ title, creators: '["Alguém"]', year: 1977, remark: 'Bom.' },
})
const draft = (body: string, titles: readonly string[]) =>
  JSON.stringify({ body, works: titles.map((title) => ({ ...work(title), creators: [] })) })

describe.each(engines)('lists from before (%s)', (engine) => {
  test('have their works as items, in order, and what was being changed as a version', async () => {
    const [first] = listItems
    if (!first) throw new Error('no migration')
    await using before = await previousSchema(engine, first)
    const { database } = before
    await transaction(database, async (tx) => {
      await insertAccounts(tx, 'ana')
      await tx
        .insertInto('posts')
        .values([
          postRow('lista', 'ana', 5, { kind: 'list', works_count: 3 }),
          postRow('resenha', 'ana', 6, { kind: 'review', works_count: 1 }),
          postRow('rascunho', 'ana', 7, {
            ...{ kind: 'list', state: 'draft', published_at: null, works_count: 0 },
          }),
        ])
        .execute()
      const rows = ['C', 'A', 'B'].map((title, position) => ({
        ...{ post_id: 'lista', position, ...work(title) },
      }))
      await tx
        .insertInto('post_works')
        .values([...rows, { post_id: 'resenha', position: 0, ...work('D') }])
        .execute()
      await tx
        .insertInto('post_drafts')
        .values([
          { post_id: 'lista', content: draft('Novo "works":[{ texto', ['A']), updated_at: 8 },
          { post_id: 'rascunho', content: draft('', ['E']), updated_at: 9 },
        ])
        .execute()
    })
    expect(await migrate(database)).toBe(before.missing)
    const { db } = database
    const items = await db
      .selectFrom('list_items')
      .select(['post_id', 'title', 'creators', 'year', 'remark', 'added_by', 'published_at'])
      .orderBy('order_key')
      .execute()
    expect(items).toEqual(
      ['C', 'A', 'B'].map((title) => ({
        ...{ post_id: 'lista', ...work(title), added_by: 'ana', published_at: 5 },
      })),
    )
    const works = await db.selectFrom('post_works').select(['post_id', 'title']).execute()
    expect(works).toEqual([{ post_id: 'resenha', title: 'D' }])
    const drafts = await db
      .selectFrom('post_drafts')
      .select(['post_id', 'content'])
      .orderBy('post_id')
      .execute()
    expect(drafts).toEqual([
      { post_id: 'lista', content: draft('Novo "works":[{ texto', []) },
      { post_id: 'rascunho', content: draft('', ['E']) },
    ])
    const versions = await db
      .selectFrom('post_versions')
      .select(['post_id', 'number', 'reason', 'content', 'works'])
      .execute()
    expect(versions).toEqual([
      {
        ...{ post_id: 'lista', number: 1, reason: 'restored', works: 1 },
        content: draft('Novo "works":[{ texto', ['A']),
      },
    ])
  })
})
