import { describe, expect, it } from 'vitest'
import { blockingKeys } from './blocking-keys.ts'
import { POSSIBLE, SAME, scoreWorks } from './score.ts'
import {
  readLatestPairs,
  readIndependentPairs,
  readLabelledPairs,
  type LabelledPair,
} from './testing/labelled-pairs.ts'

const scoresOf = (pairs: readonly LabelledPair[]) =>
  pairs.map((pair) => ({ ...pair, score: scoreWorks(pair.left, pair.right) }))
const scored = scoresOf(readLabelledPairs())
const independent = scoresOf(readIndependentPairs())
const heldOut = scoresOf(readLatestPairs())
const wrong = (entries: typeof scored) => entries.map(({ score, line }) => `${score}: ${line}`)
const shareOf = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length

describe.each([
  ['that the rules were made with', scored.filter(({ isHeldOut }) => !isHeldOut)],
  ['that no rule was made with', scored.filter(({ isHeldOut }) => isHeldOut)],
  ['typed independently', independent],
  ['typed last, which nothing was made with', heldOut],
])('the score of two works, on labelled pairs %s', (_, pairs) => {
  const same = pairs.filter(({ isSame }) => isSame)
  const different = pairs.filter(({ isSame }) => !isSame)

  it('has enough of them', () => {
    expect(Math.min(same.length, different.length)).toBeGreaterThan(70)
  })

  it('is right in 99 of 100 cases where it says “the same”, and finds most', () => {
    const found = pairs.filter(({ score }) => score >= SAME)
    const mistakes = found.filter(({ isSame }) => !isSame)
    expect(wrong(mistakes).slice(Math.floor(found.length / 100))).toEqual([])
    expect(shareOf(found, same)).toBeGreaterThan(0.55)
  })

  it('finds 90 of 100 where it says “possibly”, and shows few others', () => {
    const missed = same.filter(({ score }) => score < POSSIBLE)
    expect(wrong(missed).slice(Math.floor(same.length / 10))).toEqual([])
    const shown = different.filter(({ score }) => score >= POSSIBLE)
    expect(wrong(shown).slice(Math.floor(different.length * 0.15))).toEqual([])
  })

  it('does not depend on the order', () => {
    for (const { left, right, score, line } of pairs)
      expect(`${scoreWorks(right, left)}: ${line}`).toBe(`${score}: ${line}`)
  })
})

describe('blocking keys', () => {
  it('are shared by the works that are the same', () => {
    const keysOf = ({ titles, creators, year, kind, length }: (typeof scored)[number]['left']) =>
      blockingKeys(titles, creators, year, kind, length)
    const missed = [...scored, ...independent, ...heldOut].filter(({ isSame, left, right }) => {
      const keys = new Set(keysOf(left))
      return isSame && !keysOf(right).some((key) => keys.has(key))
    })
    expect(missed.map(({ line }) => line).slice(6)).toEqual([])
  })
})
