import type { FixedInterest } from '@afins/contract/interests'
import { lovedPeriods, type LovedPeriod } from '@afins/contract/shelves'
import { queries } from '#data/queries.ts'

/** What an interest’s `features` can show in a room. */
const layouts = {
  music: ['recommendations', 'artistSpotlight', 'playlists', 'genreExploration'],
  movies: ['genreFilter', 'recommendations', 'watchlist', 'reviews'],
  books: ['genreFilter', 'recommendations', 'readingList', 'reviews'],
} as const satisfies Record<FixedInterest['layout'], readonly string[]>

export type Feature = (typeof layouts)[keyof typeof layouts][number]

/** The sections of a room in the order of its layout; a feature that is off has none. */
export const featuresOf = ({ layout, features }: FixedInterest): Feature[] =>
  (layouts[layout] as readonly Feature[]).filter((feature) => features[feature] === true)

/** What each section of someone’s room shows. */
export const sectionQueries: Readonly<
  Record<Feature, (username: string, interest: FixedInterest) => readonly unknown[]>
> = {
  // Only their owner’s, and only to them: `readerQueries`.
  recommendations: () => [],
  artistSpotlight: () => [],
  watchlist: (username: string, { id }: FixedInterest) => [queries.wanted(username, id)],
  readingList: (username: string, { id }: FixedInterest) => [queries.wanted(username, id)],
  playlists: (username: string, { id }: FixedInterest) => [
    queries.wanted(username, id),
    queries.postsOfKind(username, id, 'list'),
  ],
  reviews: (username: string, { id }: FixedInterest) => [
    queries.postsOfKind(username, id, 'review'),
  ],
  genreFilter: (_: string, { id }: FixedInterest) => [queries.genres(id)],
  genreExploration: (_: string, { id }: FixedInterest) => [queries.genres(id)],
}

/** What everyone’s room shows besides posts and people. */
export function roomQueries(
  interest: FixedInterest,
  loved: LovedPeriod | undefined,
): readonly unknown[] {
  return [
    queries.mostLoved(interest.id, loved),
    queries.roomWorks(interest.id),
    ...(hasGenres(interest) ? [queries.genres(interest.id)] : []),
  ]
}

/** What a room shows its reader alone. */
export function readerQueries(interest: FixedInterest): readonly unknown[] {
  const features = featuresOf(interest)
  return [
    ...(features.includes('recommendations') ? [queries.picks(interest.id)] : []),
    ...(features.includes('artistSpotlight') ? [queries.spotlight()] : []),
  ]
}

/** Whether people find works by genres. */
export function hasGenres(interest: FixedInterest): boolean {
  const features = featuresOf(interest)
  return features.includes('genreFilter') || features.includes('genreExploration')
}

/** The spans of time over which works are most loved, by their name in the address. */
export const periodNames = { week: 'semana', month: 'mes', year: 'ano' } as const satisfies Record<
  LovedPeriod,
  string
>

/** The span of time that an address asks for. */
export const readPeriod = (search: URLSearchParams): LovedPeriod | undefined =>
  lovedPeriods.find((period) => periodNames[period] === search.get('amados'))
