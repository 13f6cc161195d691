import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pick } from '@afins/contract/api'
import { firstGroups, groupPicks } from './group-picks.ts'

const kinds = { movies: 'film', books: 'book', music: 'album' } as const

const workOf = (id: string, interest: keyof typeof kinds): Pick['work'] => ({
  ...{ id, interest, kind: kinds[interest], title: id, year: null },
  ...{ creators: [], note: '', cover: null },
})
const pickOf = (id: string, interest: keyof typeof kinds, because: string | null): Pick => ({
  work: workOf(id, interest),
  reason: {
    type: because === null ? 'loved' : 'works',
    genre: null,
    works: because === null ? [] : [{ work: workOf(because, 'movies'), rating: 10, via: 'shelf' }],
    people: 3,
  },
})

const picks = fc
  .array(
    fc.tuple(
      fc.constantFrom('movies' as const, 'books' as const, 'music' as const),
      fc.constantFrom('Bacurau', 'Aquarius', null),
    ),
    { maxLength: 20 },
  )
  .map((all) => all.map(([interest, because], at) => pickOf(`p${at}`, interest, because)))

test('a book and a disc for the same film stand together', () => {
  const book = pickOf('livro', 'books', 'Bacurau')
  const film = pickOf('filme', 'movies', 'Aquarius')
  const disc = pickOf('disco', 'music', 'Bacurau')
  const other = pickOf('outro', 'music', 'Bacurau')
  const groups = groupPicks([book, film, disc, other])
  expect(groups.map((group) => group.picks)).toEqual([[book, disc], [film], [other]])
  expect(groups.map(({ because }) => because?.works[0]?.work.title)).toEqual([
    'Bacurau',
    undefined,
    undefined,
  ])
})

test('each pick is in one group; a group has one reason and one pick of each medium', () => {
  fc.assert(
    fc.property(picks, fc.nat({ max: 20 }), (all, most) => {
      const groups = groupPicks(all)
      const ids = groups.flatMap((group) => group.picks.map(({ work }) => work.id))
      expect(ids.toSorted()).toEqual(all.map(({ work }) => work.id).toSorted())
      for (const { because, picks: some } of groups) {
        expect(because === null).toBe(some.length === 1)
        expect(new Set(some.map(({ work }) => work.interest)).size).toBe(some.length)
        const reasons = new Set(some.map(({ reason }) => reason.works[0]?.work.id))
        expect(reasons.size).toBe(1)
      }
      const firsts = groups.map((group) => all.findIndex((pick) => pick === group.picks[0]))
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
      const shown = firstGroups(groups, most)
      expect(groups.slice(0, shown.length)).toEqual(shown)
    }),
  )
})
