import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { affinityOf, bestReasons, tasteOf, type Taste } from './affinity.ts'
import { decodeTaste, encodeTaste, worksByHash } from './stored-taste.ts'

const WORKS = 400
const KNOWN = 60

const marksOf = (ratings: Readonly<Record<string, number>>): Taste =>
  tasteOf(
    Object.entries(ratings).map(([workId, rating]) => ({ workId, rating, strength: 1 })),
    usual,
    WORKS,
  )
const usual = () => 5

const ratings = fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.nat(10), { maxKeys: 10 })

/** Numbers from 0 to 1 that are the same each time. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function pearson(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [a, b] = [mean(0), mean(1)]
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - a, y - b), 0)
  const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
  return spread === 0 ? 0 : sum((x, y) => x * y) / spread
}

describe('affinity', () => {
  test('is the same for both, and from 0 to 100', () => {
    fc.assert(
      fc.property(ratings, ratings, (a, b) => {
        const [one, other] = [marksOf(a), marksOf(b)]
        const { score, confidence } = affinityOf(one, other, usual)
        expect(affinityOf(other, one, usual)).toMatchObject({ score, confidence })
        expect(score ?? 0).toBeGreaterThanOrEqual(0)
        expect(score ?? 0).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('is not known below three common works', () => {
    const one = marksOf({ a: 10, b: 10, c: 10, d: 1 })
    expect(affinityOf(one, marksOf({ a: 10, b: 10 }), usual).score).toBeNull()
    expect(affinityOf(one, marksOf({ a: 10, b: 10, c: 10 }), usual).score).not.toBeNull()
  })

  test('grows with agreement, and with how sure it is', () => {
    const loves = marksOf({ a: 10, b: 2, c: 9, d: 3 })
    const score = (other: Readonly<Record<string, number>>) =>
      affinityOf(loves, marksOf(other), usual).score ?? 0
    expect(score({ a: 10, b: 2, c: 9, d: 3 })).toBeGreaterThan(score({ a: 6, b: 6, c: 6, d: 6 }))
    expect(score({ a: 6, b: 6, c: 6, d: 6 })).toBeGreaterThan(score({ a: 2, b: 10, c: 3, d: 9 }))
    const many = marksOf(
      Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`w${at}`, at % 10 || 5])),
    )
    expect(affinityOf(many, many, usual).score ?? 0).toBeGreaterThan(
      score({ a: 10, b: 2, c: 9, d: 3 }),
    )
  })

  test('names what both love first', () => {
    const one = marksOf({ loved: 10, fine: 6, argued: 2 })
    const { common } = affinityOf(one, marksOf({ loved: 10, fine: 6, argued: 10 }), usual)
    expect(bestReasons(common, 2).map(({ workId }) => workId)).toEqual(['loved', 'fine'])
  })

  test('is the same of what is stored, whatever else is in it', () => {
    fc.assert(
      fc.property(ratings, ratings, (a, b) => {
        const [one, other] = [marksOf(a), marksOf(b)]
        const read = decodeTaste(encodeTaste(other), worksByHash(one))
        const both = other.marks.filter(({ workId }) => workId in a)
        expect(read.marks).toEqual(both)
        expect(affinityOf(one, read, usual).score).toBe(affinityOf(one, other, usual).score)
      }),
    )
    expect(decodeTaste('', new Map()).marks).toEqual([])
  })

  test('leaves out what most people know and what was not loved, and rates as with all', () => {
    const people = (workId: string) => ({ rare: 3, loved: 500, known: 500, usual: 20 })[workId] ?? 5
    const all = Object.entries({ known: 6, rare: 6, loved: 10, usual: 4 }).map(
      ([workId, rating]) => ({ workId, rating, strength: 1 }),
    )
    const { marks, average } = tasteOf(all, people, 3)
    expect(marks.map(({ workId }) => workId)).toEqual(['rare', 'usual', 'loved'])
    expect(average).toBe(tasteOf(all, people, 4).average)
  })

  test('orders how much people agree on the other half of what they share better than Pearson', () => {
    const random = seeded(7)
    const noise = () => (random() + random() + random() - 1.5) * 2.4
    const tastes = Array.from({ length: 120 }, () =>
      Array.from({ length: 4 }, () => random() * 2 - 1),
    )
    const works = Array.from({ length: WORKS }, () =>
      Array.from({ length: 4 }, () => random() * 2 - 1),
    )
    const rated = tastes.map((taste) => {
      const generosity = random() * 2
      const known = new Map<number, number>()
      while (known.size < KNOWN) {
        const work = Math.floor(random() ** 2 * WORKS)
        const fit = taste.reduce((sum, value, at) => sum + value * works[work]![at]!, 0)
        known.set(
          work,
          Math.min(10, Math.max(1, Math.round(5.5 + generosity + fit * 2.5 + noise()))),
        )
      }
      return known
    })
    const half = (known: ReadonlyMap<number, number>, part: 0 | 1) =>
      Object.fromEntries(
        [...known]
          .filter(([work]) => work % 2 === part)
          .map(([work, rating]) => [String(work), rating]),
      )
    const found: { ours: number; theirs: number; truth: number }[] = []
    for (let a = 0; a < rated.length; a++)
      for (let b = a + 1; b < rated.length; b++) {
        const shared = [...rated[a]!.keys()].filter((work) => rated[b]!.has(work))
        const pairs = (part: 0 | 1) =>
          shared
            .filter((work) => work % 2 === part)
            .map((work) => [rated[a]!.get(work)!, rated[b]!.get(work)!] as const)
        if (pairs(0).length < 3 || pairs(1).length < 6) continue
        const { score } = affinityOf(
          marksOf(half(rated[a]!, 0)),
          marksOf(half(rated[b]!, 0)),
          usual,
        )
        const centred = pairs(1).map(([x, y]) =>
          Math.abs(x - meanOf(rated[a]!) - (y - meanOf(rated[b]!))),
        )
        const truth = -centred.reduce((sum, value) => sum + value, 0) / centred.length
        found.push({ ours: score ?? 0, theirs: pearson(pairs(0)), truth })
      }
    expect(found.length).toBeGreaterThan(500)
    const order = (of: 'ours' | 'theirs') => pearson(found.map((one) => [one[of], one.truth]))
    expect(order('ours')).toBeGreaterThan(order('theirs'))
  })
})

const meanOf = (known: ReadonlyMap<number, number>) =>
  [...known.values()].reduce((sum, value) => sum + value, 0) / known.size
