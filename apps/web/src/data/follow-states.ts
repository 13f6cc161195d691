import { queryOptions } from '@tanstack/react-query'
import type { ListedFollowState } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { batching } from './batching.ts'
import type { Call } from './call.ts'
import { queryTags } from './query-tags.ts'

const states = batching(limits.followStates, async (call, people, onTags) => {
  const { items } = await call('listFollowStates', { query: { people } }, { onTags })
  return new Map(items.map(({ username, state }) => [username, state]))
})

/** Whether one follows someone; null where one cannot. What is asked for at the same time is one request. */
export const followStateQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['followState', username],
    queryFn: ({ client, queryKey }) =>
      queryTags(client).read(queryKey, async (onTags): Promise<ListedFollowState | null> => {
        const { items, tags } = await states(call, username)
        onTags(tags)
        return items.get(username) ?? null
      }),
  })
