import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coarsened, MOST_TAGS, overlaps, parseTags } from './tags.ts'

const tag = fc.oneof(
  fc.constantFrom('newest', 'activity', 'loved'),
  fc
    .tuple(fc.constantFrom('post', 'work', 'work-people', 'profile'), fc.nat({ max: 40 }))
    .map(([kind, id]) => `${kind}:${id}`),
)

describe('tags', () => {
  test.each([
    ['post:1', 'post:1', true],
    ['post:1', 'post:*', true],
    ['post:*', 'post:*', true],
    ['*', 'newest', true],
    ['post:1', 'post:2', false],
    ['post:1', 'post:12', false],
    ['work:*', 'work-people:1', false],
    ['newest', 'newest:*', false],
  ])('%s and %s', (one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected)
    expect(overlaps(other, one)).toBe(expected)
  })

  test('are few, and cover all that they stand for', () => {
    fc.assert(
      fc.property(fc.uniqueArray(tag, { maxLength: 160 }), (tags) => {
        const few = coarsened(tags)
        expect(few.length).toBeLessThanOrEqual(MOST_TAGS)
        for (const one of tags) expect(few.some((coarse) => overlaps(coarse, one))).toBe(true)
        const isFew = tags.length <= MOST_TAGS
        expect(isFew ? tags : few).toEqual(few)
      }),
    )
  })

  test('become everything where too many kinds are named', () => {
    expect(coarsened(Array.from({ length: 51 }, (_, at) => `kind-${at}:1`))).toEqual(['*'])
  })

  test('travel in one header', () => {
    expect(parseTags('newest post:1')).toEqual(['newest', 'post:1'])
    expect(parseTags(null)).toEqual([])
  })
})
