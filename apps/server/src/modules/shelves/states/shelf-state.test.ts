import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byLatest,
  diaryVisibility,
  ratesWork,
  stateFromDiary,
  shownDiary,
  type DiaryFacts,
} from './shelf-state.ts'

const START = Date.UTC(2024, 0, 1, 12)
const visibility = fc.constantFrom('public', 'followers', 'self')
const entry: fc.Arbitrary<DiaryFacts> = fc.record({
  id: fc.uuid(),
  outcome: fc.constantFrom('open', 'finished', 'gave_up'),
  on_day: fc.constantFrom(0, 20200000, 20230500, 20230514, 20240101, 20240102),
  visibility: fc.option(visibility, { nil: null }),
  created_at: fc.integer({ min: 0, max: 3 }).map((days) => START + days * 86_400_000),
})
/** At most one is open, as the service sees to. */
const diary = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 8 }).map((entries) => {
  const open = entries.find(({ outcome }) => outcome === 'open')
  return entries.filter((one) => one.outcome !== 'open' || one === open)
})

describe('the shelves of a work', () => {
  test('follow from its diary alone, in whatever order it comes', () => {
    fc.assert(
      fc.property(
        diary.chain((entries) =>
          fc.tuple(
            fc.constant(entries),
            fc.shuffledSubarray(entries, { minLength: entries.length }),
          ),
        ),
        ([entries, shuffled]) => {
          expect(stateFromDiary(shuffled)).toEqual(stateFromDiary(entries))
        },
      ),
    )
  })

  test('say what their names say', () => {
    fc.assert(
      fc.property(diary, (entries) => {
        const { openId, times, gaveUp, lastOn } = stateFromDiary(entries)
        expect(openId).toBe(entries.find(({ outcome }) => outcome === 'open')?.id ?? null)
        expect(times).toBe(entries.filter(({ outcome }) => outcome === 'finished').length)
        const closed = entries.filter(({ outcome }) => outcome !== 'open')
        expect(closed.every(({ on_day: day }) => day <= lastOn)).toBe(true)
        expect(lastOn === 0 || closed.some(({ on_day: day }) => day === lastOn)).toBe(true)
        expect(gaveUp && (times > 0 || openId !== null)).toBe(false)
        const allGivenUp = entries.every(({ outcome }) => outcome === 'gave_up')
        expect(gaveUp || entries.length === 0 || !allGivenUp).toBe(true)
      }),
    )
  })

  test('of an empty diary are none', () => {
    expect(stateFromDiary([])).toEqual({ openId: null, times: 0, gaveUp: false, lastOn: 0 })
  })

  test('are, for others, those of a diary without what is narrower', () => {
    fc.assert(
      fc.property(diary, visibility, (entries, shelf) => {
        const narrow = entries.filter((one) => diaryVisibility(one, shelf) !== shelf)
        const shown = shownDiary(entries, shelf)
        expect(shown).toHaveLength(entries.length - narrow.length)
        for (const one of narrow)
          expect(stateFromDiary(shownDiary([...shown, one], shelf))).toEqual(stateFromDiary(shown))
      }),
    )
  })
})

describe('the order of a diary', () => {
  test('is one order', () => {
    fc.assert(
      fc.property(diary, (entries) => {
        const sorted = entries.toSorted(byLatest)
        sorted.forEach((one, at) => {
          for (const later of sorted.slice(at + 1)) expect(byLatest(one, later)).toBeLessThan(0)
        })
      }),
    )
  })
})

describe('a rating in the diary', () => {
  test('rates the work by the latest entry, and never by a narrower one', () => {
    fc.assert(
      fc.property(diary, visibility, (entries, shelf) => {
        const rating = entries.filter((one) => ratesWork(one, entries, shelf))
        expect(rating.length).toBeLessThanOrEqual(1)
        for (const one of rating) {
          expect(one).toBe(entries.toSorted(byLatest)[0])
          expect(diaryVisibility(one, shelf)).toBe(shelf)
        }
      }),
    )
  })
})
