import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diversify, type Candidate } from './diversify.ts'
import { bestPlaces } from './score.ts'
import { weighHistory, type Mark } from './history.ts'

const mark = (workId: string, of: Partial<Mark> = {}): Mark => ({
  ...{ workId, strength: 1, via: 'shelf', gaveUp: false, rating: 0, at: 0 },
  ...of,
})

describe('a history', () => {
  test('counts a work more the more it was liked, and one that was given up against', () => {
    const weights = weighHistory([
      mark('loved', { rating: 10 }),
      mark('liked', { rating: 7 }),
      mark('unrated'),
      mark('hated', { rating: 1 }),
      mark('wanted', { strength: 0.4 }),
      mark('left', { gaveUp: true, strength: 0 }),
    ])
    const order = [...weights].sort(([, a], [, b]) => b - a).map(([id]) => id)
    expect(order).toEqual(['loved', 'liked', 'unrated', 'wanted', 'hated', 'left'])
    expect(weights.get('left')).toBeLessThan(0)
  })

  test('counts what is older less, and marks of the same time alike', () => {
    const together = weighHistory(['a', 'b', 'c'].map((id) => mark(id, { at: 5 })))
    expect(new Set(together.values()).size).toBe(1)
    const weights = weighHistory([mark('old', { at: 1 }), mark('new', { at: 2 })])
    expect(weights.get('new')).toBeGreaterThan(weights.get('old') ?? 0)
  })

  test('is the same whatever the order of its marks', () => {
    const marks = fc.uniqueArray(
      fc.record({ workId: fc.string(), rating: fc.nat(10), at: fc.nat(5) }),
      { selector: ({ workId }) => workId },
    )
    fc.assert(
      fc.property(marks, (some) => {
        const all = some.map(({ workId, ...of }) => mark(workId, of))
        expect(weighHistory(all.toReversed())).toEqual(weighHistory(all))
      }),
    )
  })
})

test('the best places are those that sorting all of them gives', () => {
  const scores = fc.array(
    fc.oneof(fc.constant(0), fc.constant(0.5), fc.double({ min: -1, max: 1, noNaN: true })),
  )
  fc.assert(
    fc.property(scores, fc.nat(3), fc.integer({ min: 1, max: 8 }), (all, not, most) => {
      const isAllowed = (place: number) => place % 4 !== not
      const sorted = [...all.keys()]
        .filter((place) => (all[place] ?? 0) > 0 && isAllowed(place))
        .sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || a - b)
        .slice(0, most)
      expect(bestPlaces(Float64Array.from(all), isAllowed, most)).toEqual(sorted)
    }),
  )
})

/** Picks of candidates that need no reason. */
const picksOf = <C extends Candidate>(candidates: readonly C[], most: number) =>
  diversify(candidates, most, () => true).map(({ candidate }) => candidate)

describe('picks', () => {
  const candidate = fc.record({
    score: fc.double({ min: 0.01, max: 1, noNaN: true }),
    creators: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), {
      minLength: 1,
      maxLength: 2,
    }),
    medium: fc.constantFrom('movies', 'books'),
    traits: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')).map((traits) => new Set(traits)),
  })

  test('are all different, and as many as there are', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 30 }), fc.nat(20), (some, most) => {
        const all = some.map((one, at) => ({ id: String(at), ...one }))
        const picks = picksOf(all, most)
        expect(new Set(picks).size).toBe(Math.min(most, all.length))
        expect(picksOf(all, most)).toEqual(picks)
      }),
    )
  })

  test('have at most two of a creator in ten, apart, while there are others', () => {
    const all = Array.from({ length: 40 }, (_, at) => ({
      ...{ id: String(at), score: 1 - at / 100, traits: new Set<string>() },
      creators: [at < 20 ? 'everywhere' : `someone ${at}`],
      medium: 'movies',
    }))
    const ten = picksOf(all, 10)
    const places = ten.flatMap(({ creators }, at) => (creators.includes('everywhere') ? [at] : []))
    expect(places).toEqual([0, 4])
  })

  test('have at most six of a medium in ten, where there are others', () => {
    const all = Array.from({ length: 40 }, (_, at) => ({
      ...{ id: String(at), score: 1 - at / 100, traits: new Set<string>() },
      creators: [String(at)],
      medium: at < 30 ? 'movies' : 'books',
    }))
    const mediaOf = (some: typeof all) =>
      picksOf(some, 10).filter(({ medium }) => medium === 'movies').length
    expect(mediaOf(all)).toBe(6)
    expect(mediaOf(all.slice(0, 30))).toBe(10)
  })

  test('prefer what differs from those before among equals', () => {
    const one = (id: string, traits: string[], score = 1) => ({
      ...{ id, score, creators: [id], medium: 'movies', traits: new Set(traits) },
    })
    const picks = picksOf([one('a', ['x']), one('b', ['x']), one('c', ['y'], 0.95)], 2)
    expect(picks.map(({ id }) => id)).toEqual(['a', 'c'])
  })
})
