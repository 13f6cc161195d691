import { popularityFactor, type Neighbours } from './neighbours.ts'

/** A work of someone’s history, by its place in the model, with its weight and neighbours. */
export interface HistoryWork {
  readonly place: number
  readonly weight: number
  readonly neighbours: Neighbours
}

/** A work of the history and what it adds to a score. */
export interface Contribution {
  readonly place: number
  readonly share: number
  /** How many people know both works. */
  readonly people: number
}

/** score(j) = Σ over the history of weight(i) · W(i, j), divided by a power of j’s popularity. */
export function scoreAll(history: readonly HistoryWork[], people: ArrayLike<number>): Float64Array {
  const scores = new Float64Array(people.length)
  for (const { weight, neighbours } of history) {
    const { works, weights } = neighbours
    for (let at = 0; at < works.length; at++) {
      const work = works[at] ?? 0
      scores[work] = (scores[work] ?? 0) + weight * (weights[at] ?? 0)
    }
  }
  for (let at = 0; at < scores.length; at++)
    if (scores[at] !== 0) scores[at] = (scores[at] ?? 0) * popularityFactor(people[at] ?? 0)
  return scores
}

/** The best places that are allowed, the best first, ties by place. */
export function bestPlaces(
  scores: Float64Array,
  isAllowed: (place: number) => boolean,
  most: number,
): number[] {
  const best: number[] = []
  const scoreAt = (at: number) => scores[best[at] ?? 0] ?? 0
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score <= 0 || (best.length === most && score <= scoreAt(most - 1))) continue
    if (!isAllowed(place)) continue
    let [from, until] = [0, best.length]
    while (from < until) {
      const middle = (from + until) >> 1
      if (scoreAt(middle) >= score) from = middle + 1
      else until = middle
    }
    best.splice(from, 0, place)
    if (best.length > most) best.pop()
  }
  return best
}

/** The works of the history that speak most for a pick. */
export function contributions(
  history: readonly HistoryWork[],
  pick: number,
  most: number,
): Contribution[] {
  const found: Contribution[] = []
  for (const { place, weight, neighbours } of history) {
    const at = placeAmong(neighbours.works, pick)
    const share = neighbours.works[at] !== pick ? 0 : weight * (neighbours.weights[at] ?? 0)
    if (share > 0) found.push({ place, share, people: neighbours.shared[at] ?? 0 })
  }
  return found.sort((a, b) => b.share - a.share || a.place - b.place).slice(0, most)
}

/** Where a place is or would be among ascending ones. */
function placeAmong(places: Uint16Array, place: number): number {
  let [from, until] = [0, places.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((places[middle] ?? 0) < place) from = middle + 1
    else until = middle
  }
  return from
}
