import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import {
  engines,
  planOf,
  planStepsOf,
  testDatabase,
  type TestDatabase,
} from '@afins/database/testing'
import { positionAhead, scannedPage, type ScanName } from './catalogue.queries.ts'

const WORKS = 2000
const indices = {
  recent: 'works_by_year',
  unrated: 'works_by_year',
  shortest: 'works_by_length',
  loved: 'work_stats_loved',
} as const satisfies Record<ScanName, string>
describe.each(engines)('a scan through the catalogue on %s', (engine) => {
  let fresh: TestDatabase
  beforeEach(async () => {
    fresh = await testDatabase(engine)
  })
  afterEach(() => fresh.dispose())

  test('goes along its index, from the start and from a place, without sorting', async () => {
    await transaction(fresh.database, async (tx) => {
      const rows = Array.from({ length: WORKS }, (_, at) => ({
        ...{ id: `w${at}`, interest: 'movies' as const, kind: 'film' as const, title: 'x' },
        ...{ year: 1900 + (at % 100), length: at % 300, origin: 'test', added_by: null },
        ...{ created_at: 0, updated_at: 0 },
      }))
      for (let from = 0; from < WORKS; from += 500)
        await tx
          .insertInto('works')
          .values(rows.slice(from, from + 500))
          .execute()
      const stats = rows.map(({ id }, at) => ({ work_id: id, loved: at % 900, wants: 1 }))
      for (let from = 0; from < WORKS; from += 500)
        await tx
          .insertInto('work_stats')
          .values(stats.slice(from, from + 500))
          .execute()
    })
    for (const [name, index] of Object.entries(indices) as [ScanName, string][])
      for (const after of [null, { at: 1950, id: 'w50' }]) {
        const filter = { interest: 'movies' as const, genres: ['drama'] }
        const part = { after, limit: 20 }
        const page = await planOf(engine, fresh.database, (db) =>
          scannedPage(db, name, filter, { ...part, upTo: after }),
        )
        expect([name, ...page.indices]).toContain(index)
        const place = await planOf(engine, fresh.database, (db) =>
          positionAhead(db, name, filter, part),
        )
        expect([name, place.indices.includes(index), place.scansOrSorts]).toEqual([
          name,
          true,
          false,
        ])
      }
  })

  test.each(Object.entries(indices) as [ScanName, string][])(
    'reads the index of %s between two places only',
    async (name, index) => {
      const filter = { interest: 'movies' as const, genres: ['drama'], rating: 2, min: 1, max: 300 }
      const places = { after: { at: 150, id: 'w50' }, upTo: { at: 150, id: 'w80' }, limit: 20 }
      const steps = await planStepsOf(engine, fresh.database, (db) =>
        scannedPage(db, name, filter, places),
      )
      // PostgreSQL names the conditions on the next line.
      const read = new RegExp(`${index}[^\\n]*(?:\\n +Index Cond:[^\\n]*)?`).exec(steps.join('\n'))
      expect(read?.[0]).toMatch(/>/)
      expect(read?.[0]).toMatch(/</)
    },
  )
})
