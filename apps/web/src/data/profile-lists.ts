import { query } from './queries.ts'

export type OwnList = (typeof ownLists)[number]

const ownLists = ['rascunhos', 'lixeira', 'estatisticas'] as const

export function ownListParam(value: string | null): OwnList | undefined {
  return ownLists.find((list) => list === value)
}

export type FollowList = (typeof followLists)[number]

const followLists = ['seguidores', 'seguindo'] as const

export function followListParam(value: string | null): FollowList | undefined {
  return followLists.find((list) => list === value)
}

const endpoints = { seguidores: 'listFollowers', seguindo: 'listFollowing' } as const

export function followListQuery(list: FollowList, username: string, cursor: string | undefined) {
  return query<(typeof endpoints)[FollowList]>(endpoints[list], {
    params: { username },
    query: cursor === undefined ? {} : { cursor },
  })
}
