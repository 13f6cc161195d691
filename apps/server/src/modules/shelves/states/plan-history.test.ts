import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmpty, planHistory, type History, type PastTime, type Present } from './plan-history.ts'

const NOW = Date.UTC(2026, 5, 15, 15)
const date = fc.constantFrom('', '2019', '2024-05', '2024-05-03', '2026-06-15', '2031-01-01')
const time: fc.Arbitrary<PastTime> = fc.record({
  started: date,
  ended: date,
  outcome: fc.constantFrom('open', 'finished', 'gave_up'),
  rating: fc.integer({ min: 0, max: 10 }),
})
const history: fc.Arbitrary<History> = fc.record({
  wants: fc.boolean(),
  times: fc.array(time, { maxLength: 5 }),
  rating: fc.integer({ min: 0, max: 10 }),
  remark: fc.constantFrom('', 'Emprestado'),
})
const present: fc.Arbitrary<Present> = fc.record({
  row: fc.option(
    fc.record({
      wants_at: fc.constantFrom(null, 5),
      rating: fc.integer({ min: 0, max: 10 }),
      remark: fc.constantFrom('', 'Meu'),
    }),
    { nil: undefined },
  ),
  diary: fc.array(
    time.filter(({ outcome }) => outcome !== 'open'),
    { maxLength: 4 },
  ),
})

/** A shelf after a plan was carried out. */
const after = ({ row, diary }: Present, plan: History): Present => ({
  row: {
    wants_at: plan.wants ? 1 : (row?.wants_at ?? null),
    rating: row?.rating || plan.rating,
    remark: row?.remark || plan.remark,
  },
  diary: [...diary, ...plan.times],
})

test('the same history twice adds nothing', () => {
  fc.assert(
    fc.property(history, present, (past, before) => {
      const shelf = after(before, planHistory(past, before, NOW))
      expect(isEmpty(planHistory(past, shelf, NOW))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('what is there stays, and nothing of the future comes', () => {
  fc.assert(
    fc.property(history, present, (past, before) => {
      const { rating, remark, wants, times } = planHistory(past, before, NOW)
      const { row, diary } = before
      expect((row?.rating ?? 0) > 0 && rating > 0).toBe(false)
      expect((row?.remark ?? '') !== '' && remark !== '').toBe(false)
      expect(diary.length > 0 && wants).toBe(false)
      const dates = times.flatMap(({ started, ended }) => [started, ended])
      expect(dates).not.toContain('2031-01-01')
      expect(times.filter(({ outcome, ended }) => outcome === 'open' && ended !== '')).toEqual([])
    }),
  )
})

const finished = (...dates: string[]) =>
  dates.map((ended) => ({ started: '', ended, outcome: 'finished' as const, rating: 0 }))

test.each([
  ['a date that is there', ['2024-05-03'], ['2024-05-03'], []],
  ['another date', ['2024-05-03'], ['2025-01-01'], ['2025-01-01']],
  ['a time without a date, where there is one with', ['2024-05-03'], [''], []],
  ['two without a date, where there is one', [''], ['', ''], ['']],
  [
    'one with a date and one without, on an empty diary',
    [],
    ['2024-05-03', ''],
    ['2024-05-03', ''],
  ],
  ['the same date twice', [], ['2024-05-03', '2024-05-03'], ['2024-05-03']],
  ['no date, where the diary has the dates of the file', ['2024'], ['2024', ''], ['']],
])('of %s, what is missing is added', (_, there, inFile, added) => {
  const past = { wants: false, times: finished(...inFile), rating: 0, remark: '' }
  const plan = planHistory(past, { row: undefined, diary: finished(...there) }, NOW)
  expect(plan.times.map(({ ended }) => ended)).toEqual(added)
})
