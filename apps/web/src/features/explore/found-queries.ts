import { fixedInterests } from '@afins/contract/interests'
import { feedQuery } from '#data/feeds.ts'
import { feeds } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { sinceTime, type SearchAddress } from './search-address.ts'

/** Of a search for everything. */
export const FIRST_PEOPLE = 4

/** Posts of every kind, or lists only. */
export function postsFeed(address: SearchAddress, cursor?: string) {
  const { q, kind, interest, person, since } = address
  const isNarrowed = kind === 'posts' || kind === 'listas'
  const from = isNarrowed ? sinceTime(since, Date.now()) : undefined
  return feeds.search(
    {
      q,
      ...(kind === 'listas' && { kind: 'list' as const }),
      ...(interest && { interest: interest.urlPath }),
      ...(isNarrowed && person !== undefined && { person }),
      ...(from !== undefined && { since: from }),
    },
    cursor,
  )
}

export function worksQuery({ q, kind, interest, genre, years }: SearchAddress) {
  const narrowed = {
    ...(interest && { interest: interest.id }),
    ...(kind === 'obras' && genre !== undefined && { genre }),
    ...(kind === 'obras' && years !== undefined && { year: years }),
  }
  return queries.worksOfAll(q, narrowed)
}

/** The genres that works can be narrowed by. */
export const genresQueries = ({ kind, interest }: SearchAddress) =>
  kind === 'obras'
    ? fixedInterests
        .filter(({ id }) => interest === undefined || interest.id === id)
        .map(({ id }) => queries.genres(id))
    : []

export const firstPeopleQuery = ({ q }: SearchAddress) => queries.firstFoundPeople(q, FIRST_PEOPLE)

/** What the page of a search is made of. */
export function foundQueries(address: SearchAddress, cursor: string | undefined) {
  const { q, kind } = address
  return [
    ...genresQueries(address),
    ...(kind === undefined ? [firstPeopleQuery(address)] : []),
    ...(kind === 'pessoas' ? [queries.foundPeople(q, cursor)] : []),
    ...(kind === undefined || kind === 'obras' ? [worksQuery(address)] : []),
    ...(kind === undefined ? [queries.suggestions(q)] : []),
    ...(kind === 'pessoas' || kind === 'obras' ? [] : [feedQuery(postsFeed(address, cursor))]),
  ]
}
