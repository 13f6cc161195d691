import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedInterests } from '@afins/contract/interests'
import { partialDateOf } from '@afins/contract/partial-dates'
import { dueOf, lengthSteps } from '@afins/contract/statistics'
import {
  averageOf,
  countriesOf,
  creatorsOf,
  decadesOf,
  distinct,
  lengthsOf,
  measureOf,
  finishedByMonth,
  ratingsOf,
  totalLength,
  yearsOf,
  type SummedWork,
} from './sums.policy.ts'

const work: fc.Arbitrary<SummedWork> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  interest: fc.constant('movies'),
  kind: fc.constantFrom('film', 'series'),
  year: fc.option(fc.integer({ min: -800, max: 2100 })),
  length: fc.option(fc.integer({ min: 0, max: 400 })),
  countries: fc
    .uniqueArray(fc.constantFrom('BR', 'FR', 'US'))
    .map((codes) => JSON.stringify(codes)),
  creators: fc
    .uniqueArray(fc.constantFrom('p', 'q'))
    .map((ids) => JSON.stringify(ids.map((id) => ({ id, name: id.toUpperCase() })))),
  rating: fc.integer({ min: 0, max: 10 }),
})
const works = fc.uniqueArray(work, { selector: ({ id }) => id })
/** Days with unknown months, or wholly unknown. */
const day = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1990, max: 2030 }).map((year) => year * 10_000),
  fc
    .tuple(
      fc.integer({ min: 1990, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 28 }),
    )
    .map(([year, month, date]) => year * 10_000 + month * 100 + date),
)
const entries = fc.array(day.map((on_day) => ({ on_day })))
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

describe('what was finished', () => {
  test('counts in the year that its date states, and nowhere else', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const years = yearsOf(all)
        const dated = all.map(({ on_day: one }) => partialDateOf(one)).filter((date) => date !== '')
        expect(sum(years.map(({ finished }) => finished))).toBe(dated.length)
        for (const [at, { period, finished }] of years.entries()) {
          expect(finished).toBe(dated.filter((date) => date.startsWith(`${period}`)).length)
          expect(period).toBe((years[0]?.period ?? 0) + at)
        }
        expect(years[0]?.finished).not.toBe(0)
        expect(years.at(-1)?.finished).not.toBe(0)
      }),
    )
  })

  test('counts in the month that its date states; no month is made up', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const dates = all.map(({ on_day: one }) => partialDateOf(one))
        for (const [at, count] of finishedByMonth(all).entries()) {
          const month = String(at + 1).padStart(2, '0')
          expect(count).toBe(dates.filter((date) => date.slice(5, 7) === month).length)
        }
      }),
    )
  })
})

describe('works', () => {
  test('count once each, whatever is counted', () => {
    fc.assert(
      fc.property(works, (all) => {
        expect(sum(ratingsOf(all))).toBe(all.filter(({ rating }) => rating > 0).length)
        const withYear = all.filter(({ year }) => year !== null)
        expect(sum(decadesOf(all).map(({ count }) => count))).toBe(withYear.length)
        for (const { decade, count } of decadesOf(all)) {
          const inside = withYear.filter(
            ({ year }) => (year ?? 0) >= decade && (year ?? 0) < decade + 10,
          )
          expect(count).toBe(inside.length)
        }
        for (const { code, count } of countriesOf(all))
          expect(count).toBe(all.filter(({ countries }) => countries.includes(code)).length)
        for (const { id, count, average } of creatorsOf(all)) {
          const own = all.filter(({ creators }) => creators.includes(`"${id}"`))
          expect([count, average]).toEqual([own.length, averageOf(own)])
        }
      }),
    )
  })

  test('are measured where they can be compared', () => {
    fc.assert(
      fc.property(works, (all) => {
        const measured = all.flatMap((one) => measureOf(one) ?? [])
        expect(sum(lengthsOf('movies', all).map(({ count }) => count))).toBe(measured.length)
        expect(totalLength(all)).toBe(sum(measured))
        for (const { id } of fixedInterests) expect(lengthSteps[id][0]).toBe(0)
      }),
    )
  })

  test('that come twice are one', () => {
    fc.assert(
      fc.property(fc.array(work), (all) => {
        const ids = distinct(all).map(({ id }) => id)
        expect(ids).toEqual([...new Set(all.map(({ id }) => id))])
        for (const one of distinct(all)) expect(one).toBe(all.find(({ id }) => id === one.id))
      }),
    )
  })
})

describe('what of a goal is due', () => {
  const date = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10))

  test('grows from nothing to the target over its year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), date, date, (target, one, other) => {
        const [early = '', late = ''] = [one, other].toSorted()
        expect(dueOf(target, 2025, early)).toBeLessThanOrEqual(dueOf(target, 2025, late))
        expect(dueOf(target, 2025, late)).toBeLessThanOrEqual(target)
      }),
    )
  })

  test.each([
    [24, '2024-12-31', 0],
    [24, '2025-12-31', 24],
    [24, '2026-01-01', 24],
    [365, '2025-01-01', 1],
    [12, '2025-01-31', 1],
    [12, '2025-01-30', 0],
    [24, '2025-07-02', 12],
  ])('of %i by %s are %i', (target, today, due) => {
    expect(dueOf(target, 2025, today)).toBe(due)
  })
})
