import { describe, expect, test } from 'vitest'
import { isAboveChance } from './evidence.ts'

describe('what people have in common', () => {
  test('is a reason where more know both than would by chance', () => {
    expect(isAboveChance({ one: 20, other: 20, both: 12, all: 200 }, true)).toBe(true)
    expect(isAboveChance({ one: 20, other: 20, both: 12, all: 200 }, false)).toBe(true)
  })

  test('is none where everyone knows both, where chance explains it, or where two people do', () => {
    expect(isAboveChance({ one: 30, other: 30, both: 30, all: 30 }, true)).toBe(false)
    expect(isAboveChance({ one: 100, other: 80, both: 41, all: 200 }, true)).toBe(false)
    expect(isAboveChance({ one: 2, other: 2, both: 2, all: 5000 }, true)).toBe(false)
  })

  test('must be clearer between two media', () => {
    const overlap = { one: 20, other: 20, both: 5, all: 250 }
    expect(isAboveChance(overlap, true)).toBe(true)
    expect(isAboveChance(overlap, false)).toBe(false)
  })
})
