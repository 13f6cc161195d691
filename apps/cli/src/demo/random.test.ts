import { describe, expect, it } from 'vitest'
import { seeded, seedFor } from './random.ts'

describe('seeded', () => {
  it('repeats itself, and only itself', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seeded(seed).next)
    expect(draw(42)).toEqual(draw(42))
    expect(draw(42)).not.toEqual(draw(43))
  })

  it('draws whole numbers evenly, both ends included', () => {
    const random = seeded(5)
    const counts = new Map<number, number>()
    for (let throws = 0; throws < 6000; throws += 1) {
      const face = random.int(1, 6)
      counts.set(face, (counts.get(face) ?? 0) + 1)
    }
    expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(Math.min(...counts.values())).toBeGreaterThan(850)
  })

  it('samples without repeating and never more than there is', () => {
    const random = seeded(9)
    const all = random.sample([1, 2, 3], 5)
    expect(all).toHaveLength(3)
    expect(new Set(all)).toEqual(new Set([1, 2, 3]))
    expect(new Set(random.sample([...'abcdefgh'], 4)).size).toBe(4)
  })

  it('never gives a key without weight', () => {
    const random = seeded(3)
    const drawn = Array.from({ length: 200 }, () => random.weighted({ never: 0, often: 1 }))
    expect(drawn).not.toContain('never')
    expect(() => random.weighted({ never: 0 })).toThrow(RangeError)
    expect(() => random.pick([])).toThrow(RangeError)
  })

  it('seeds each part apart', () => {
    expect(seedFor(1, 'people')).not.toBe(seedFor(1, 'notes'))
    expect(seedFor(1, 'people')).not.toBe(seedFor(2, 'people'))
  })
})
