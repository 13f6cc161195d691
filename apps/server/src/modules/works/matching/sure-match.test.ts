import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sureMatch } from './sure-match.loaders.ts'

const candidates = fc
  .array(fc.integer({ min: 50, max: 100 }), { maxLength: 6 })
  .map((scores) => scores.map((score, at) => ({ id: `w${at}`, score })))

test('a match is sure where one alone is the same, or the only one is nearly so', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const same = all.filter(({ score }) => score >= 90)
      const alone = all.filter(({ score }) => all.length === 1 && score >= 79)
      const expected = same.length > 0 ? same : alone
      expect(sureMatch(all)).toBe(expected.length === 1 ? expected[0]?.id : null)
    }),
  )
})
