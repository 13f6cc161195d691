import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { untouchedDrafts } from './migrations/0027-untouched-drafts.ts'
import { previousSchema } from './testing/previous-schema.ts'
import { engines } from './testing/index.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'

const content = {
  ...{ title: '', subtitle: '', body: '', tags: [], images: [], cover: null, works: [] },
  ...{ rating: null, spoiler: false, interest: 'music', visibility: 'public' },
}
const draft = { state: 'draft', published_at: null, body: '', version: 1 } as const

describe.each(engines)('drafts from before (%s)', (engine) => {
  test('have no working copy where nothing was ever written, and theirs otherwise', async () => {
    await using before = await previousSchema(engine, untouchedDrafts)
    const { database } = before
    const drafts = [
      { id: 'untouched', row: draft, content },
      { id: 'begun', row: draft, content: { ...content, title: 'Oi' } },
      { id: 'emptied', row: { ...draft, version: 2 }, content },
      { id: 'published', row: { version: 1 }, content },
    ]
    await transaction(database, async (tx) => {
      await insertAccounts(tx, 'ana')
      const person = {
        bio: '',
        color: 'violet',
        is_public: 1,
        created_at: 1,
        updated_at: 1,
      } as const
      await tx
        .insertInto('profiles')
        .values({
          ...person,
          ...{ uid: 'ana', username: 'ana-b', display_name: 'Ana', folded: '', avatar_id: null },
        })
        .execute()
      await tx
        .insertInto('posts')
        .values(drafts.map(({ id, row }) => postRow(id, 'ana', 1, row)))
        .execute()
      await tx
        .insertInto('post_drafts')
        .values(
          drafts.map((one) => ({
            ...{ post_id: one.id, content: JSON.stringify(one.content), updated_at: 1 },
          })),
        )
        .execute()
    })
    expect(await migrate(database)).toBe(before.missing)
    const rows = database.db.selectFrom('post_drafts').select('post_id').orderBy('post_id')
    const ids = (await rows.execute()).map(({ post_id }) => post_id)
    expect(ids).toEqual(['begun', 'emptied', 'published'])
    const posts = await database.db.selectFrom('posts').select('id').execute()
    expect(posts).toHaveLength(drafts.length)
  })
})
