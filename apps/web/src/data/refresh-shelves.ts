import type { Deps } from './deps.ts'

const lists = [
  'listShelf',
  'listDiary',
  'listNow',
  'listFavourites',
  'listRatingChanges',
  'getWorkPeople',
  'getRecommendations',
  'getSpotlight',
  'listKindred',
]
const inNumbers = ['getShelfStatistics', 'getYears', 'getYearReview']
const all = [...lists, ...inNumbers, 'getShelfEntry', 'shelfSummary']

export const refreshShelfLists = (deps: Pick<Deps, 'queryClient'>) => refresh(deps, lists)

export const refreshShelves = (deps: Pick<Deps, 'queryClient'>) => refresh(deps, all)

function refresh({ queryClient }: Pick<Deps, 'queryClient'>, names: readonly string[]) {
  const found = new Set<unknown>(names)
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => found.has(name) })
}
