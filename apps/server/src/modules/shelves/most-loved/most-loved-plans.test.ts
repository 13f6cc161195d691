import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lovedPeriods } from '@afins/contract/shelves'
import { transaction } from '@afins/database'
import { engines, planOf, testDatabase, type TestDatabase } from '@afins/database/testing'
import { mostLovedRows } from './most-loved.queries.ts'

const WORKS = 2000

describe.each(engines)('a list of what is most loved on %s', (engine) => {
  let fresh: TestDatabase
  beforeEach(async () => {
    fresh = await testDatabase(engine)
  })
  afterEach(() => fresh.dispose())

  test('goes along its index, without sorting', async () => {
    await transaction(fresh.database, async (tx) => {
      for (let from = 0; from < WORKS; from += 500) {
        const ids = Array.from({ length: 500 }, (_, at) => `w${from + at}`)
        await tx
          .insertInto('works')
          .values(
            ids.map((id) => ({
              ...{ id, interest: 'movies' as const, kind: 'film' as const, title: 'x' },
              ...{ origin: 'test', added_by: null, created_at: 0, updated_at: 0 },
            })),
          )
          .execute()
        const score = (at: number) => (at * 7919) % 1000
        await tx
          .insertInto('work_loved')
          .values(
            ids.map((id, at) => ({
              ...{ work_id: id, interest: at % 2 === 0 ? ('movies' as const) : ('books' as const) },
              ...{ week: score(at), month: score(at + 1), year: score(at + 2) },
            })),
          )
          .execute()
      }
    })
    for (const span of lovedPeriods) {
      const plan = await planOf(engine, fresh.database, (db) =>
        mostLovedRows(db, 'movies', span, 12),
      )
      expect([span, plan.indices]).toEqual([span, expect.arrayContaining([`work_loved_${span}`])])
      expect([span, plan.scansOrSorts]).toEqual([span, false])
    }
  })
})
