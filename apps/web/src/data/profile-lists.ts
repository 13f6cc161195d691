import { findPostKind } from '@afins/contract/post-kinds'
import { query } from './queries.ts'

export type OwnList = (typeof ownLists)[number]

/** The tab of the shelves. */
export const SHELF_VIEW = 'estante'

const ownLists = ['rascunhos', 'lixeira', 'estatisticas'] as const

export function ownListParam(value: string | null): OwnList | undefined {
  return ownLists.find((list) => list === value)
}

export type FollowList = (typeof followLists)[number]

const followLists = ['seguidores', 'seguindo'] as const

export function followListParam(value: string | null): FollowList | undefined {
  return followLists.find((list) => list === value)
}

/** Whether an address shows the front of a profile, as it does for a list that the page does not have. */
export function isFrontView(search: URLSearchParams, ofOwner: boolean): boolean {
  const kind = search.get('kind')
  return !(
    findPostKind(kind) ||
    followListParam(kind) ||
    kind === SHELF_VIEW ||
    (ofOwner && ownListParam(kind))
  )
}

const endpoints = { seguidores: 'listFollowers', seguindo: 'listFollowing' } as const

/** A page of a list of people, of those with a name that begins so. */
export interface FollowListPlace {
  readonly cursor: string | undefined
  readonly q: string
}

export const followListPlace = (search: URLSearchParams): FollowListPlace => ({
  cursor: search.get('cursor') ?? undefined,
  q: (search.get('q') ?? '').trim().slice(0, 100),
})

export function followListQuery(
  list: FollowList,
  username: string,
  { cursor, q }: FollowListPlace,
) {
  return query<(typeof endpoints)[FollowList]>(endpoints[list], {
    params: { username },
    query: { ...(cursor !== undefined && { cursor }), ...(q !== '' && { q }) },
  })
}
