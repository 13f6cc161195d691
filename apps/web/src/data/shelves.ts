import { queryOptions } from '@tanstack/react-query'
import type { ShelfSummary } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Call } from './call.ts'
import type { Deps } from './deps.ts'

/** Where a work is on one’s shelves. What is asked for at the same time is one request. */
export const shelfSummaryQuery = (call: Call, workId: string) =>
  queryOptions({
    queryKey: ['shelfSummary', workId],
    queryFn: async () => {
      const { ids, found } = batchOf(call)
      ids.add(workId)
      return (await found).get(workId) ?? emptySummary(workId)
    },
  })

/** Of a work that is on no shelf. */
export const emptySummary = (workId: string): ShelfSummary => ({
  ...{ workId, wants: false, wantsAt: null, active: null, times: 0, gaveUp: false },
  ...{ lastOn: '', rating: null },
})

interface Batch {
  readonly ids: Set<string>
  readonly found: Promise<ReadonlyMap<string, ShelfSummary>>
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
    const { items } = await call('listShelfSummaries', { query: { works: [...ids].join() } })
    return new Map(items.map((item) => [item.workId, item]))
  }
  const batch = { ids, found: fetchAll() }
  collecting.set(call, batch)
  return batch
}

const lists = [
  'listShelf',
  'listDiary',
  'listNow',
  'listFavourites',
  'listRatingChanges',
  'getWorkPeople',
  'getSpotlight',
  'listKindred',
]
const inNumbers = ['getShelfStatistics', 'getYears', 'getYearReview']
const all = [...lists, ...inNumbers, 'getShelfEntry', 'shelfSummary']

export const refreshShelfLists = (deps: Pick<Deps, 'queryClient'>) => refresh(deps, lists)

export const refreshShelves = (deps: Pick<Deps, 'queryClient'>) => refresh(deps, all)

function refresh({ queryClient }: Pick<Deps, 'queryClient'>, names: readonly string[]) {
  const found = new Set<unknown>(names)
  // Picks stay under the finger that took one; the next visit has others.
  void queryClient.invalidateQueries({ queryKey: ['getRecommendations'], refetchType: 'none' })
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => found.has(name) })
}
