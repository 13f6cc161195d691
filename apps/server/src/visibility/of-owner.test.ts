import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction, type Writer } from '@afins/database'
import { engines, testDatabase, type TestDatabase } from '@afins/database/testing'
import { ofOwner, relationTo, visible, visibilitiesFor } from './index.ts'

const audiences = ['public', 'followers', 'self'] as const
const owners = [
  { uid: 'open', isPublic: true },
  { uid: 'closed', isPublic: false },
]
const viewers = ['open', 'closed', 'follower', 'stranger', null]

describe.each(engines)('the rows of one person on %s', (engine) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase(engine)
    await transaction(opened.database, build)
  })
  afterAll(() => opened.dispose())

  describe.each(owners)('who is $uid', ({ uid, isPublic }) => {
    test.each(viewers)('are those that %s may see', async (viewer) => {
      const { db } = opened.database
      const relation = await relationTo(db, viewer, uid)
      const owner = { uid, visibilities: visibilitiesFor(isPublic, relation) }
      const entries = await db.selectFrom(ofOwner('shelf_entries', owner)).selectAll().execute()
      expect(entries.map(({ visibility }) => visibility).sort()).toEqual(
        owner.visibilities.toSorted(),
      )
      for (const table of ['shelf_entries', 'diary_entries', 'favourites', 'goals'] as const) {
        const one = await db.selectFrom(ofOwner(table, owner)).selectAll().execute()
        const all = await db.selectFrom(visible(table, viewer)).selectAll().execute()
        const theirs = all.filter((row) => row.uid === uid)
        expect(sorted(one)).toEqual(sorted(theirs))
      }
    })
  })

  test('are not read of a table that no one else sees', () => {
    const owner = { uid: 'open', visibilities: visibilitiesFor(true, 'none') }
    // @ts-expect-error -- for its owner alone
    expect(() => ofOwner('bookmarks', owner)).toThrow('No one else sees bookmarks')
  })
})

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()

/** Works of every audience, each with diary entries of every audience and of none of their own. */
async function build(tx: Writer): Promise<void> {
  const times = { created_at: 0, updated_at: 0 }
  for (const uid of ['open', 'closed', 'follower', 'stranger']) {
    const email = `${uid}@example.com`
    const account = { uid, email, email_canonical: email, password_hash: '', ...times }
    await tx.insertInto('accounts').values(account).execute()
    const looks = {
      display_name: uid,
      folded: uid,
      bio: '',
      avatar_id: null,
      color: 'violet' as const,
    }
    const is_public = uid === 'closed' ? (0 as const) : (1 as const)
    const profile = { uid, username: uid, ...looks, is_public, ...times }
    await tx.insertInto('profiles').values(profile).execute()
  }
  for (const target_uid of ['open', 'closed'])
    await tx
      .insertInto('follows')
      .values({
        follower_uid: 'follower',
        target_uid,
        state: 'accepted',
        created_at: 0,
        answered_at: 0,
      })
      .execute()
  for (const id of audiences)
    await tx
      .insertInto('works')
      .values({
        id,
        interest: 'books',
        kind: 'book',
        title: id,
        origin: 'test',
        added_by: null,
        ...times,
      })
      .execute()
  for (const { uid } of owners) {
    for (const [position, visibility] of audiences.entries()) {
      const of = { uid, work_id: visibility }
      const dates = {
        wants_at: null,
        wants_order: null,
        rated_at: null,
        added_at: 0,
        changed_at: 0,
      }
      await tx
        .insertInto('shelf_entries')
        .values({ ...of, interest: 'books', ...dates, visibility })
        .execute()
      for (const own of [null, ...audiences])
        await tx
          .insertInto('diary_entries')
          .values({
            ...{ id: `${uid}-${visibility}-${own}`, ...of, started: '', ended: '', on_day: 0 },
            ...{ outcome: 'finished', progress: null, unit: null, total: null, progress_at: null },
            ...{ visibility: own, created_at: 0 },
          })
          .execute()
      await tx
        .insertInto('favourites')
        .values({ ...of, interest: 'books', position })
        .execute()
    }
    for (const [is_public, year] of [
      [0, 2024],
      [1, 2025],
    ] as const)
      await tx
        .insertInto('goals')
        .values({ uid, year, interest: 'books', target: 1, is_public, created_at: 0 })
        .execute()
  }
}
