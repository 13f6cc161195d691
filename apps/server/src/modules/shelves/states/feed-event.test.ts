import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedEvent, type FeedDiaryEntry } from './feed-event.ts'

const NOW = Date.UTC(2026, 5, 1, 15)
const date = fc.constantFrom('', '2026', '2026-05', '2026-05-20', '2025', '2019-03-01')
const entry: fc.Arbitrary<FeedDiaryEntry> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  outcome: fc.constantFrom('open', 'finished', 'gave_up'),
  started: fc.constant(''),
  ended: date,
})
const diary = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 4 })
const rating = fc.integer({ min: 0, max: 10 })
const nothing = { event: '', at: null, rating: 0, diary: [] } as const
const state = fc
  .record({ diary, rating })
  .map((one) => ({ ...one, hasDiary: one.diary.length > 0 }))

test('changing nothing changes nothing', () => {
  fc.assert(
    fc.property(state, (after) => {
      const first = feedEvent(nothing, after, NOW)
      const again = feedEvent({ ...first, ...after }, after, NOW + 1000)
      expect(again).toEqual(first)
    }),
  )
})

test('it is never about what is not there', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const first = feedEvent(nothing, before, NOW)
      const { event, at } = feedEvent({ ...first, ...before }, after, NOW + 1000)
      expect(at === null).toBe(event === '')
      const outcomes = after.diary.map(({ outcome }) => outcome)
      const holds = {
        '': true,
        finished: outcomes.includes('finished'),
        began: outcomes.includes('open'),
        rated: after.rating > 0 && !after.hasDiary,
      }
      expect(holds[event]).toBe(true)
    }),
  )
})

test('what happened long ago is no news', () => {
  const read = (ended: string) => ({
    rating: 8,
    diary: [{ id: 'a', outcome: 'finished', started: '', ended }] as const,
    hasDiary: true,
  })
  for (const ended of ['2019', '2025', '2026-02', '2026-03-01'])
    expect(feedEvent(nothing, read(ended), NOW).event).toBe('')
  for (const ended of ['', '2026', '2026-03', '2026-05', '2026-05-31'])
    expect(feedEvent(nothing, read(ended), NOW)).toEqual({ event: 'finished', at: NOW })
})
