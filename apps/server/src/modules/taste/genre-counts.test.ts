import { expect, test } from 'vitest'
import { countWorksOfGenres } from './genre-counts.policy.ts'

test('a genre that one of eight works of a medium has is too broad to be a reason', () => {
  const numbers = new Map([
    ['movies/drama', 0],
    ['movies/terror', 1],
    ['books/drama', 2],
  ])
  const films = Array.from({ length: 80 }, (_, at) => (at < 10 ? [0] : at < 19 ? [1] : []))
  const ofWorks = [...films, [2], [2]]
  const interests = ofWorks.map((_, at) => (at < 80 ? 'movies' : 'books'))
  const counts = countWorksOfGenres(interests, numbers, ofWorks)
  const drama = { interest: 'movies', slug: 'drama' } as const
  expect([counts.of(drama), counts.isBroad(drama)]).toEqual([10, true])
  const horror = { interest: 'movies', slug: 'terror' } as const
  expect([counts.of(horror), counts.isBroad(horror)]).toEqual([9, false])
  // Two of two books: too few to say anything of it.
  expect(counts.isBroad({ interest: 'books', slug: 'drama' })).toBe(false)
  expect(counts.of({ interest: 'books', slug: 'unknown' })).toBe(0)
})
