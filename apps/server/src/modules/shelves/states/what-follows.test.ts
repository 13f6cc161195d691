import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { narrowerVisibility } from '@afins/contract/shelves'
import { byLatest, diaryVisibility, type DiaryFacts } from './shelf-state.ts'
import { whatFollows } from './what-follows.ts'

const visibility = fc.constantFrom('public', 'followers', 'self')
const entry: fc.Arbitrary<DiaryFacts> = fc.record({
  id: fc.uuid(),
  outcome: fc.constantFrom('open', 'finished', 'gave_up'),
  on_day: fc.constantFrom(0, 20200000, 20240101),
  visibility: fc.option(visibility, { nil: null }),
  created_at: fc.integer({ min: 0, max: 3 }),
})
const diary = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 })
const statement = fc.record(
  { rating: fc.integer({ min: 0, max: 10 }), visibility },
  { requiredKeys: [] },
)

describe('what follows from a statement about a work', () => {
  test('moves nothing that more people see than the statement', () => {
    fc.assert(
      fc.property(statement, visibility, diary, (said, shelf, entries) => {
        const { finished, rated, rating } = whatFollows(said, shelf, entries)
        const seenBy = narrowerVisibility(said.visibility ?? shelf, shelf)
        const moved = entries.find(({ id }) => id === rated?.id)
        const places = [
          ...(rating === undefined ? [] : [shelf]),
          ...(moved ? [diaryVisibility(moved, shelf)] : []),
          ...(finished ? [finished.visibility ?? shelf] : []),
        ]
        expect(places.map((place) => narrowerVisibility(place, seenBy))).toEqual(places)
      }),
    )
  })

  test('is a time in an empty diary, and never a second one', () => {
    fc.assert(
      fc.property(statement, visibility, diary, (said, shelf, entries) => {
        const { finished } = whatFollows(said, shelf, entries)
        expect(finished !== null).toBe(entries.length === 0 && said.rating !== 0)
      }),
    )
  })

  test('gives the latest time the rating of the work', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), diary, (rating, entries) => {
        const shown = entries.map((one) => ({ ...one, visibility: null }))
        const follows = whatFollows({ rating }, 'public', shown)
        expect(follows.rating).toBe(rating)
        const [latest] = shown.toSorted(byLatest)
        const isOver = latest && latest.outcome !== 'open'
        expect(follows.rated).toEqual(isOver ? { id: latest.id, rating } : null)
      }),
    )
  })
})
