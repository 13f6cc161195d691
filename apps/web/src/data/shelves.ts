import { queryOptions } from '@tanstack/react-query'
import type { ShelfEntry, ShelfSummary } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { batching } from './batching.ts'
import type { Call } from './call.ts'
import { cacheAnswer } from './cache-answer.ts'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'
import { queryTags } from './query-tags.ts'

/** Where a work is on one’s shelves. What is asked for at the same time is one request. */
export const shelfSummaryQuery = (call: Call, workId: string) =>
  queryOptions({
    queryKey: ['shelfSummary', workId],
    queryFn: ({ client, queryKey }) =>
      queryTags(client).read(queryKey, async (onTags) => {
        const { items, tags } = await summaries(call, workId)
        onTags(tags)
        return items.get(workId) ?? emptySummary(workId)
      }),
  })

/** Of a work that is on no shelf. */
export const emptySummary = (workId: string): ShelfSummary => ({
  ...{ workId, wants: false, wantsAt: null, active: null, times: 0, gaveUp: false },
  ...{ lastOn: '', rating: null },
})

const summaries = batching(limits.shelfSummaries, async (call, works, onTags) => {
  const { items } = await call('listShelfSummaries', { query: { works } }, { onTags })
  return new Map(items.map((item) => [item.workId, item]))
})

/** Caches what a write answered of a work on one’s shelves. */
export function cacheShelfEntry(deps: Deps, entry: ShelfEntry): void {
  cacheAnswer(deps, queries.shelfEntry(entry.workId), entry)
  cacheAnswer(deps, shelfSummaryQuery(deps.call, entry.workId), entry)
}
