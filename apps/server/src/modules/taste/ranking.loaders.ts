import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { weighHistory, type Mark } from './model/history.ts'
import { bestPlaces, scoreAll, type HistoryWork } from './model/score.ts'
import { isOf, loadNeighbours, type TasteIndex } from './model.loaders.ts'

/** Works of the model in the order in which they fit someone’s history. */
export interface Ranking {
  readonly index: TasteIndex
  readonly history: readonly HistoryWork[]
  readonly scores: Float64Array
  readonly places: readonly number[]
}

/**
 * Ranks the works that are new to someone by their history.
 * @param known what they have or refused
 */
export async function loadRanking(
  db: Reader,
  index: TasteIndex,
  { marks, known }: { readonly marks: readonly Mark[]; readonly known: ReadonlySet<string> },
  { interest, most }: { readonly interest?: FixedInterestId | undefined; readonly most: number },
): Promise<Ranking> {
  const weights = weighHistory(marks.filter(({ workId }) => index.places.has(workId)))
  const placed = [...weights].map(([id, weight]) => [index.places.get(id) ?? 0, weight] as const)
  const neighbours = await loadNeighbours(
    db,
    index,
    placed.map(([place]) => place),
  )
  const history = placed
    .flatMap(([place, weight]) => {
      const found = neighbours.get(place)
      return found ? [{ place, weight, neighbours: found }] : []
    })
    // Sums of floating-point numbers depend on their order.
    .sort((a, b) => a.place - b.place)
  const scores = scoreAll(history, index.people)
  const fits = isOf(index, interest)
  const isNew = (place: number) => fits(place) && !known.has(index.workIds[place] ?? '')
  return { index, history, scores, places: bestPlaces(scores, isNew, most) }
}
