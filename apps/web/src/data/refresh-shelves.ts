import type { Deps } from './deps.ts'

const lists = [
  ...['listShelf', 'listDiary', 'listNow', 'listFavourites', 'getWorkPeople'],
  ...['getRecommendations', 'listKindred'],
]
const all = [...lists, 'getShelfEntry']

/** Fetches lists of shelves again: those that are shown now, the others when they are. */
export const refreshShelfLists = (deps: Pick<Deps, 'queryClient'>) => refresh(deps, lists)

/** Likewise with the entries of single works. */
export const refreshShelves = (deps: Pick<Deps, 'queryClient'>) => refresh(deps, all)

function refresh({ queryClient }: Pick<Deps, 'queryClient'>, names: readonly string[]) {
  const found = new Set<unknown>(names)
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => found.has(name) })
}
