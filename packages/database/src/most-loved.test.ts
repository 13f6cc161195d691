import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { mostLoved } from './migrations/0048-most-loved.ts'
import { previousSchema } from './testing/previous-schema.ts'
import { engines } from './testing/index.ts'
import { insertAccounts } from './testing/rows.ts'
import { transaction } from './transaction.ts'

const DAY = 24 * 60 * 60 * 1000
const [first] = mostLoved
const dayOf = (time: number) =>
  Number(new Date(time - 3 * 60 * 60 * 1000).toISOString().slice(0, 10).replaceAll('-', ''))

describe.each(engines)('ratings from before (%s)', (engine) => {
  test('count for their days, as far as anyone may see them', async () => {
    if (!first) throw new Error('no migration')
    await using before = await previousSchema(engine, first)
    const { database } = before
    const now = Date.now()
    const work = { interest: 'movies', kind: 'film', title: 'x', origin: 'test' } as const
    const times = { added_by: null, created_at: 0, updated_at: 0 }
    const rated = (uid: string, work_id: string, more: object = {}) => ({
      ...{ uid, work_id, interest: 'movies' as const, visibility: 'public' as const },
      ...{ wants_at: null, wants_order: null, rating: 8, rated_at: now - 40 * DAY },
      ...{ added_at: 1, changed_at: 1, shown_last_on: 0, ...more },
    })
    await transaction(database, async (tx) => {
      await insertAccounts(tx, 'ana', 'bia', 'caio', 'dora')
      const person = { bio: '', color: 'violet', folded: '', avatar_id: null, updated_at: 1 }
      await tx
        .insertInto('profiles')
        .values(
          (['ana', 'bia', 'caio', 'dora'] as const).map((uid) => ({
            ...{ ...person, uid, username: uid, display_name: uid },
            is_public: uid === 'caio' ? 0 : 1,
            // One account was new when it rated.
            created_at: uid === 'dora' ? now - 41 * DAY : now - 400 * DAY,
          })),
        )
        .execute()
      await tx
        .insertInto('works')
        .values(['a', 'b'].map((id) => ({ ...work, ...times, id })))
        .execute()
      await tx
        .insertInto('shelf_entries')
        .values([
          rated('ana', 'a'),
          rated('bia', 'a', { rating: 4 }),
          rated('caio', 'a'),
          rated('dora', 'a', { rating: 10 }),
          rated('ana', 'b', { shown_last_on: 20190000 }),
          rated('bia', 'b', { visibility: 'self' }),
          rated('dora', 'b', { rated_at: now - 500 * DAY }),
        ])
        .execute()
    })
    expect(await migrate(database)).toBe(before.missing)
    const days = await database.db
      .selectFrom('work_loved_days')
      .selectAll()
      .orderBy('work_id')
      .orderBy('on_day')
      .execute()
    expect(days).toEqual([
      { work_id: 'a', on_day: dayOf(now - 40 * DAY), weight: 200, total: 1200 },
      { work_id: 'b', on_day: 20191231, weight: 100, total: 800 },
    ])
    const ranked = database.db.selectFrom('work_loved').select(['work_id', 'ranked_on'])
    expect(await ranked.orderBy('work_id').execute()).toEqual([
      { work_id: 'a', ranked_on: 0 },
      { work_id: 'b', ranked_on: 0 },
    ])
    const entries = await database.db
      .selectFrom('shelf_entries')
      .select(['uid', 'loved_on'])
      .where('work_id', '=', 'b')
      .orderBy('uid')
      .execute()
    expect(entries).toEqual([
      { uid: 'ana', loved_on: 20191231 },
      { uid: 'bia', loved_on: dayOf(now - 40 * DAY) },
      { uid: 'dora', loved_on: 0 },
    ])
  })
})
