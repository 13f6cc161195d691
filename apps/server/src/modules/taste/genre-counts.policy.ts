import type { WorkInterest } from '@afins/database'

/** One of so many works of a medium and more: a genre like drama says nothing of two works. */
const BROAD = 8
/** Works of a medium from which on such a share means anything. */
const ENOUGH = 50

interface GenreOf {
  readonly interest: WorkInterest
  readonly slug: string
}

/** How many works of a model have each genre, and which genres are too broad to be a reason. */
export interface GenreCounts {
  of(genre: GenreOf): number
  isBroad(genre: GenreOf): boolean
}

/**
 * @param interests the medium of each work
 * @param numbers of genres, by interest and slug
 * @param ofWorks the numbers of each work’s genres
 */
export function countWorksOfGenres(
  interests: readonly WorkInterest[],
  numbers: ReadonlyMap<string, number>,
  ofWorks: readonly (readonly number[])[],
): GenreCounts {
  const counts = new Map<number, number>()
  for (const genre of ofWorks.flat()) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  const media = Map.groupBy(interests, (interest) => interest)
  const of = ({ interest, slug }: GenreOf) =>
    counts.get(numbers.get(`${interest}/${slug}`) ?? -1) ?? 0
  const isBroad = (genre: GenreOf) => {
    const all = media.get(genre.interest)?.length ?? 0
    return all >= ENOUGH && of(genre) * BROAD >= all
  }
  return { of, isBroad }
}
