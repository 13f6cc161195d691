import { feedQuery } from '#data/feeds.ts'
import { feeds } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { sinceTime, type SearchAddress } from './search-address.ts'

/** Of a search for everything. */
export const FIRST_PEOPLE = 4
const MOST_PEOPLE = 20

/** Posts of every kind, or lists only. */
export function postsFeed({ q, kind, interest, since }: SearchAddress, cursor?: string) {
  const from = sinceTime(since, Date.now())
  return feeds.search(
    {
      q,
      ...(kind === 'listas' && { kind: 'list' as const }),
      ...(interest && { interest: interest.urlPath }),
      ...(from !== undefined && { since: from }),
    },
    cursor,
  )
}

export const peopleQuery = ({ q, kind }: SearchAddress) =>
  queries.foundPeople(q, kind === 'pessoas' ? MOST_PEOPLE : FIRST_PEOPLE)

/** What the page of a search is made of. */
export function foundQueries(address: SearchAddress, cursor: string | undefined) {
  const { q, kind, interest } = address
  return [
    ...(kind === undefined || kind === 'pessoas' ? [peopleQuery(address)] : []),
    ...(kind === undefined || kind === 'obras' ? [queries.worksOfAll(q, interest?.id)] : []),
    ...(kind === undefined ? [queries.suggestions(q)] : []),
    ...(kind === 'pessoas' || kind === 'obras' ? [] : [feedQuery(postsFeed(address, cursor))]),
  ]
}
