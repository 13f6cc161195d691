import { describe, expect, test } from 'vitest'
import { transaction, type Database, type Writer } from '@afins/database'
import { engines, testDatabase } from '@afins/database/testing'
import { createProfile } from '#modules/profiles/index.ts'
import { testClock } from '#testing/clock.ts'
import { interestRanking, interestCounts } from './interest-counts.loaders.ts'

/** People who have the given interests, from one number to another. */
async function people(
  tx: Writer,
  from: number,
  to: number,
  slugs: readonly string[],
): Promise<void> {
  for (let at = from; at < to; at++) {
    const uid = `u${at}`
    const person = {
      uid,
      email: uid,
      email_canonical: uid,
      password_hash: '',
      created_at: at,
      updated_at: at,
    }
    await tx.insertInto('accounts').values(person).execute()
    await createProfile(tx, { uid, username: uid, displayName: '', now: at })
    await tx
      .insertInto('profile_interests')
      .values(
        slugs.map((slug, position) => ({
          uid,
          slug,
          position,
          kind: 'custom' as const,
          name: slug,
          icon: '🎲',
          color: 'teal',
          created_at: at,
        })),
      )
      .execute()
  }
}

const close = (database: Database, uid: string) =>
  transaction(database, (tx) =>
    tx.updateTable('profiles').set({ is_public: 0 }).where('uid', '=', uid).execute(),
  )

describe.each(engines)('figures of everyone on %s', (engine) => {
  test('are exact up to a thousand, and a minute old at most beyond', async () => {
    const { database, dispose } = await testDatabase(engine)
    try {
      const clock = testClock()
      const countsOf = interestCounts(database.db, clock)
      // In steps, each of which a busy database answers in its time.
      for (let at = 0; at < 1000; at += 100)
        await transaction(database, (tx) => people(tx, at, at + 100, ['xadrez']))
      expect(await countsOf('xadrez', null)).toEqual({ people: 1000, posts: 0 })
      await close(database, 'u0')
      expect(await countsOf('xadrez', null)).toEqual({ people: 999, posts: 0 })
      expect(await countsOf('xadrez', 'u0')).toEqual({ people: 1000, posts: 0 })

      await transaction(database, (tx) => people(tx, 1000, 1010, ['xadrez']))
      expect((await countsOf('xadrez', null)).people).toBe(1009)
      await close(database, 'u1')
      clock.advance(59_999)
      expect((await countsOf('xadrez', null)).people).toBe(1009)
      clock.advance(1)
      expect((await countsOf('xadrez', null)).people).toBe(1008)
      expect((await countsOf('go', null)).people).toBe(0)
    } finally {
      await dispose()
    }
  })

  test('rank interests anew each time while there are few, and once a minute when there are many', async () => {
    const { database, dispose } = await testDatabase(engine)
    try {
      const clock = testClock()
      const ranking = interestRanking(database.db, clock, 2)
      await transaction(database, async (tx) => {
        await people(tx, 0, 2, ['xadrez', 'go', 'damas'])
        await people(tx, 2, 3, ['go'])
      })
      expect(await ranking()).toEqual([
        { slug: 'go', people: 3 },
        { slug: 'damas', people: 2 },
      ])
      await close(database, 'u2')
      expect(await ranking()).toEqual([
        { slug: 'damas', people: 2 },
        { slug: 'go', people: 2 },
      ])

      const many = Array.from({ length: 30 }, (_, at) => `tema-${at}`)
      await transaction(database, (tx) => people(tx, 3, 103, ['xadrez', ...many]))
      expect((await ranking())[0]).toEqual({ slug: 'xadrez', people: 102 })
      await close(database, 'u3')
      expect((await ranking())[0]).toEqual({ slug: 'xadrez', people: 102 })
      clock.advance(60_000)
      expect((await ranking())[0]).toEqual({ slug: 'xadrez', people: 101 })
    } finally {
      await dispose()
    }
  })
})
