import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBefore } from '@afins/contract/partial-dates'
import { narrowerVisibility } from '@afins/contract/shelves'
import type { DiaryRow } from '../diary.queries.ts'
import {
  mergeOpenEntries,
  mergeShelfEntries,
  unmergeShelfEntries,
  type OwnColumns,
} from './merge-shelf-entries.ts'

const time = fc.integer({ min: 1, max: 9 })
const timeOrNull = fc.option(time, { nil: null })
const visibility = fc.constantFrom('public', 'followers', 'self')
const columns: fc.Arbitrary<OwnColumns> = fc
  .record({
    wants_at: timeOrNull,
    wants_order: timeOrNull,
    rating: fc.integer({ min: 0, max: 10 }),
    rated_at: timeOrNull,
    remark: fc.constantFrom('', 'bom', 'muito bom', 'reler'),
    visibility,
    added_at: time,
    changed_at: time,
  })
  .map((row) => ({ ...row, rated_at: row.rating > 0 ? (row.rated_at ?? 1) : row.rated_at }))

test('of two ratings the newer one counts', () => {
  fc.assert(
    fc.property(columns, columns, (into, from) => {
      const { rating, rated_at: at } = mergeShelfEntries(into, from)
      const rated = [into, from].filter((row) => row.rating > 0)
      expect(rated.length === 0 ? [0] : rated.map((row) => row.rating)).toContain(rating)
      for (const row of rated) expect(at).toBeGreaterThanOrEqual(row.rated_at ?? 0)
    }),
  )
})

test('remarks are joined, and what either says is there', () => {
  fc.assert(
    fc.property(columns, columns, (into, from) => {
      const { remark } = mergeShelfEntries(into, from)
      expect(remark).toContain(into.remark)
      expect(remark).toContain(from.remark)
    }),
  )
})

test('nothing is seen by more people, nor wanted less', () => {
  fc.assert(
    fc.property(columns, columns, (into, from) => {
      const folded = mergeShelfEntries(into, from)
      for (const row of [into, from]) {
        expect(narrowerVisibility(folded.visibility, row.visibility)).toBe(folded.visibility)
        expect(folded.wants_at !== null || row.wants_at === null).toBe(true)
      }
    }),
  )
})

test('undoing it leads back', () => {
  fc.assert(
    fc.property(columns, columns, (into, from) => {
      const folded = mergeShelfEntries(into, from)
      expect(unmergeShelfEntries({ into, from }, folded, folded)).toEqual({ into, from })
    }),
  )
})

test('undoing it leaves what was changed since, and shows nothing that was hidden since', () => {
  fc.assert(
    fc.property(columns, columns, columns, (into, from, change) => {
      const folded = mergeShelfEntries(into, from)
      for (const column of ['remark', 'visibility'] as const) {
        const now: OwnColumns = { ...folded, [column]: change[column] }
        const undone = unmergeShelfEntries({ into, from }, folded, now)
        const isChanged = now[column] !== folded[column]
        expect(undone.into).toEqual(isChanged ? { ...into, [column]: change[column] } : into)
        const isHidden = isChanged && column === 'visibility'
        const narrowest = narrowerVisibility(from.visibility, change.visibility)
        // What was taken back since is so of both.
        const isEmptied = isChanged && now.remark === ''
        expect(undone.from).toEqual({
          ...from,
          ...(isHidden && { visibility: narrowest }),
          ...(isEmptied && { remark: '' }),
        })
      }
    }),
  )
})

test('undoing it leaves a wish and a rating of since', () => {
  fc.assert(
    fc.property(columns, columns, columns, (into, from, change) => {
      const folded = mergeShelfEntries(into, from)
      const { rating, rated_at, wants_at, wants_order } = change
      const rated = unmergeShelfEntries({ into, from }, folded, { ...folded, rating, rated_at })
      const isRated = rating !== folded.rating || rated_at !== folded.rated_at
      const isUnrated = from.rating > 0 && rating === 0
      expect(rated).toEqual({
        into: isRated ? { ...into, rating, rated_at } : into,
        from: isUnrated ? { ...from, rating, rated_at } : from,
      })
      const wanted = unmergeShelfEntries({ into, from }, folded, {
        ...folded,
        wants_at,
        wants_order,
      })
      const isWanted = wants_at !== folded.wants_at || wants_order !== folded.wants_order
      const isUnwanted = from.wants_at !== null && wants_at === null
      expect(wanted).toEqual({
        into: isWanted ? { ...into, wants_at, wants_order } : into,
        from: isUnwanted ? { ...from, wants_at: null, wants_order: null } : from,
      })
    }),
  )
})

const partialDate = fc.constantFrom('', '2020', '2020-05', '2021', '2021-02-03', '2021-03')
const open: fc.Arbitrary<DiaryRow> = fc.record({
  id: fc.uuid(),
  uid: fc.constant('ana'),
  work_id: fc.constantFrom('a', 'b'),
  started: partialDate,
  ended: fc.constant(''),
  on_day: fc.constant(0),
  outcome: fc.constant('open'),
  rating: fc.integer({ min: 0, max: 10 }),
  progress: timeOrNull,
  unit: fc.constantFrom('page', 'percent'),
  total: timeOrNull,
  progress_at: timeOrNull,
  visibility: fc.option(visibility, { nil: null }),
  in_feed: fc.constantFrom<0 | 1>(0, 1),
  created_at: time,
  comments_from: fc.constant('everyone'),
})

test('two open readings become one, with the earlier start and the later progress', () => {
  fc.assert(
    fc.property(open, open, (into, from) => {
      const folded = mergeOpenEntries(into, from)
      expect([folded.id, folded.work_id, folded.outcome]).toEqual([into.id, into.work_id, 'open'])
      for (const row of [into, from]) {
        expect(isBefore(row.started, folded.started) && row.started !== '').toBe(false)
        expect(folded.started !== '' || row.started === '').toBe(true)
        expect(folded.progress_at ?? 0).toBeGreaterThanOrEqual(row.progress_at ?? 0)
        const narrowest = narrowerVisibility(
          folded.visibility ?? 'public',
          row.visibility ?? 'public',
        )
        expect(narrowest).toBe(folded.visibility ?? 'public')
      }
    }),
  )
})
