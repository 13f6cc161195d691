import { queryOptions } from '@tanstack/react-query'
import type { ShelfEntry, ShelfSummary } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
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
        const { ids, found } = batchOf(call)
        ids.add(workId)
        const { items, tags } = await found
        onTags(tags)
        return items.get(workId) ?? emptySummary(workId)
      }),
  })

/** Of a work that is on no shelf. */
export const emptySummary = (workId: string): ShelfSummary => ({
  ...{ workId, wants: false, wantsAt: null, active: null, times: 0, gaveUp: false },
  ...{ lastOn: '', rating: null },
})

interface Batch {
  readonly ids: Set<string>
  readonly found: Promise<{
    readonly items: ReadonlyMap<string, ShelfSummary>
    readonly tags: readonly string[]
  }>
}

const collecting = new WeakMap<Call, Batch>()

/** The works that go into the next request. */
function batchOf(call: Call): Batch {
  const before = collecting.get(call)
  if (before && before.ids.size < limits.shelfSummaries) return before
  const ids = new Set<string>()
  const fetchAll = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    if (collecting.get(call)?.ids === ids) collecting.delete(call)
    let tags: readonly string[] = []
    const query = { works: [...ids].join() }
    const { items } = await call(
      'listShelfSummaries',
      { query },
      { onTags: (found) => (tags = found) },
    )
    return { items: new Map(items.map((item) => [item.workId, item])), tags }
  }
  const batch = { ids, found: fetchAll() }
  collecting.set(call, batch)
  return batch
}

/** Caches what a write answered of a work on one’s shelves. */
export function cacheShelfEntry(deps: Deps, entry: ShelfEntry): void {
  cacheAnswer(deps, queries.shelfEntry(entry.workId), entry)
  cacheAnswer(deps, shelfSummaryQuery(deps.call, entry.workId), entry)
}
