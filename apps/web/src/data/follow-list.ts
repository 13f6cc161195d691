import { query } from './queries.ts'

export type FollowList = (typeof lists)[number]

const lists = ['seguidores', 'seguindo'] as const

export function followListParam(value: string | null): FollowList | undefined {
  return lists.find((list) => list === value)
}

const names = { seguidores: 'listFollowers', seguindo: 'listFollowing' } as const

export function followListQuery(list: FollowList, username: string, cursor: string | undefined) {
  return query<(typeof names)[FollowList]>(names[list], {
    params: { username },
    query: cursor === undefined ? {} : { cursor },
  })
}
