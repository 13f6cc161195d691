import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import type { ImportMatch } from '#modules/works/index.ts'
import { decideMatch } from './match.policy.ts'

const BOOK = { creators: ['Machado de Assis'], year: 1899 }
const FILM = { creators: [], year: 1987 }
const UNKNOWN = { creators: [], year: null }

const match = (scores: Readonly<Record<string, number>>, ...withId: string[]): ImportMatch => ({
  candidates: Object.entries(scores).map(([id, score]) => ({ id, score })),
  withId,
})

test.each([
  ['the only one that is the same', BOOK, match({ a: 90, b: 60 }), ['found', 'a']],
  ['one that is alone and near', BOOK, match({ a: 79 }), ['found', 'a']],
  ['two that are the same', BOOK, match({ a: 95, b: 90 }), ['unclear', null]],
  ['one that is alike', BOOK, match({ a: 72 }), ['unclear', null]],
  ['one that is hardly alike', BOOK, match({ a: 55 }), ['new', null]],
  ['none', BOOK, match({}), ['new', null]],
  ['a film by title and year', FILM, match({ a: 72, b: 57 }), ['found', 'a']],
  ['a film by its other title and year', FILM, match({ a: 67 }), ['found', 'a']],
  ['a film without its subtitle', FILM, match({ a: 65 }), ['found', 'a']],
  ['two films of one title and year', FILM, match({ a: 72, b: 72 }), ['unclear', null]],
  ['a film that is hardly alike', FILM, match({ a: 60 }), ['new', null]],
  ['one of two with the same title, by its id', BOOK, match({ a: 95, b: 90 }, 'b'), ['found', 'b']],
  ['another title with the same id', BOOK, match({}, 'z'), ['unclear', null]],
  ['two with an id of it', BOOK, match({ a: 72, b: 72 }, 'a', 'b'), ['unclear', null]],
  ['none of a title alone', UNKNOWN, match({}), ['new', null]],
  ['one of the very title, which is all', UNKNOWN, match({ a: 78, b: 70 }), ['found', 'a']],
  ['one of the title without a subtitle', UNKNOWN, match({ a: 70 }), ['unclear', null]],
  ['two of the title', UNKNOWN, match({ a: 78, b: 78 }), ['unclear', null]],
] as const)('finds %s', (_, work, found, [status, workId]) => {
  expect(decideMatch(found, work)).toMatchObject({ status, workId })
})

test('one with its id, whatever it is called, comes first of those that it may be', () => {
  const { candidates } = decideMatch(match({ a: 72, b: 71, c: 70 }, 'z'), BOOK)
  expect(candidates).toEqual(['z', 'a', 'b'])
})

test('only a work that is shown with its title is found, and few are offered', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const given = fc.record({
    candidates: fc
      .uniqueArray(fc.record({ id, score: fc.integer({ min: 50, max: 100 }) }), {
        selector: (one) => one.id,
      })
      .map((all) => all.toSorted((a, b) => b.score - a.score)),
    withId: fc.uniqueArray(id, { maxLength: 2 }),
  })
  fc.assert(
    fc.property(given, fc.constantFrom(BOOK, FILM, UNKNOWN), (found, work) => {
      const { status, workId, candidates } = decideMatch(found, work)
      expect(workId !== null).toBe(status === 'found')
      expect([null, ...found.candidates.map((one) => one.id)]).toContain(workId)
      expect(candidates.length).toBeLessThanOrEqual(limits.importCandidates)
      const isAlike = found.candidates.some(({ score }) => score >= 70)
      expect(status === 'new' && isAlike).toBe(false)
    }),
  )
})
