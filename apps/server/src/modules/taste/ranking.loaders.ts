import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { genreLift, genrePreferences, meanPreference } from './model/genre-lifts.ts'
import { weighHistory, type Mark } from './model/history.ts'
import { popularityFactor } from './model/neighbours.ts'
import { bestPlaces, contributions, scoreAll, type HistoryWork } from './model/score.ts'
import { isOf, loadNeighbours, type TasteIndex } from './model.loaders.ts'
import { genresOfInterests } from './picks.queries.ts'

/**
 * How loudly genres speak: as if so many people knew each work. Where a usual work has many more,
 * what people have in common says nearly all.
 */
const GENRES_AS_PEOPLE = 25

/** A work of the history and what it adds to a score. */
export interface Because {
  readonly workId: string
  readonly share: number
  /** How many people know both works. */
  readonly people: number
}

/** Works of the model in the order in which they fit someone’s history. */
export interface Ranking {
  readonly index: TasteIndex
  readonly scores: Float64Array
  readonly places: readonly number[]
  /** What speaks for the work of a place, the strongest first. */
  because(place: number): Because[]
}

/**
 * Ranks the works that are new to someone by their history: by what people have in common, and by
 * what they have in common of genres, each divided by its highest value.
 * @param known what they have or refused
 */
export async function loadRanking(
  db: Reader,
  index: TasteIndex,
  { marks, known }: { readonly marks: readonly Mark[]; readonly known: ReadonlySet<string> },
  { interest, most }: { readonly interest?: FixedInterestId | undefined; readonly most: number },
): Promise<Ranking> {
  const weights = weighHistory(marks)
  const [history, liked] = await Promise.all([
    loadHistory(db, index, weights),
    loadLikedGenres(db, index, weights),
  ])
  const fits = isOf(index, interest)
  const isKnown = new Uint8Array(index.workIds.length)
  for (const id of known) isKnown[index.places.get(id) ?? index.workIds.length] = 1
  const isNew = (place: number) => isKnown[place] === 0 && fits(place)
  const common = scoreAll(history, index.people)
  const byPeople = scaled(common, isNew)
  const { lifts, ofWorks } = index.genres
  const preferences = lifts && genrePreferences(lifts, liked.values().toArray())
  const ofGenres = Float64Array.from(ofWorks, (genres) =>
    preferences ? meanPreference(preferences, genres) : 0,
  )
  const byGenres = scaled(ofGenres, isNew) * loudness(index)
  const scores = Float64Array.from(
    common,
    (score, place) => score * byPeople + (ofGenres[place] ?? 0) * byGenres,
  )
  const total = liked.values().reduce((sum, [, weight]) => sum + weight, 0)

  const because = (place: number): Because[] => {
    const shares = new Map<string, Because>()
    const factor = byPeople * popularityFactor(index.people[place] ?? 0)
    for (const { place: own, share, people } of contributions(history, place, history.length)) {
      const workId = index.workIds[own] ?? ''
      shares.set(workId, { workId, share: share * factor, people })
    }
    if (lifts && byGenres > 0)
      for (const [workId, [genres, weight]] of liked) {
        const found = shares.get(workId) ?? { workId, share: 0, people: 0 }
        const lift = genreLift(lifts, genres, ofWorks[place] ?? [])
        shares.set(workId, { ...found, share: found.share + (lift * weight * byGenres) / total })
      }
    return [...shares.values()]
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share || (a.workId < b.workId ? -1 : 1))
  }
  // Of each medium the best: where one has the highest scores, others are in the list as well.
  const media = new Set(
    index.interests.filter((medium) => interest === undefined || medium === interest),
  )
  const ofMedium = media.size > 1 ? Math.ceil(most / 2) : most
  const places = [...media]
    .flatMap((medium) =>
      bestPlaces(scores, (place) => isNew(place) && index.interests[place] === medium, ofMedium),
    )
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  return { index, scores, places, because }
}

/** The works of a history that the model has, in the order of their places. */
async function loadHistory(
  db: Reader,
  index: TasteIndex,
  weights: ReadonlyMap<string, number>,
): Promise<HistoryWork[]> {
  const placed = [...weights].flatMap(([id, weight]) => {
    const place = index.places.get(id)
    return place === undefined ? [] : [{ place, weight }]
  })
  const neighbours = await loadNeighbours(
    db,
    index,
    placed.map(({ place }) => place),
  )
  return (
    placed
      .flatMap(({ place, weight }) => {
        const found = neighbours.get(place)
        return found ? [{ place, weight, neighbours: found }] : []
      })
      // Sums of floating-point numbers depend on their order.
      .sort((a, b) => a.place - b.place)
  )
}

/** The works that speak for others with the numbers of their genres, also those that few people know. */
async function loadLikedGenres(
  db: Reader,
  { genres: { lifts, numbers } }: TasteIndex,
  weights: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly [genres: readonly number[], weight: number]>> {
  const liked = new Map<string, readonly [number[], number]>()
  const ids = [...weights].flatMap(([id, weight]) => (weight > 0 ? id : [])).sort()
  if (!lifts || ids.length === 0) return liked
  for (const { work_id: id, interest, slug } of await genresOfInterests(db, { ids })) {
    const number = numbers.get(`${interest}/${slug}`)
    if (number === undefined) continue
    const found = liked.get(id) ?? [[], weights.get(id) ?? 0]
    found[0].push(number)
    liked.set(id, found)
  }
  return liked
}

/** What makes the highest of some values 1; 0 where none is above zero. */
function scaled(values: Float64Array, isAllowed: (place: number) => boolean): number {
  let highest = 0
  for (let place = 0; place < values.length; place++)
    if ((values[place] ?? 0) > highest && isAllowed(place)) highest = values[place] ?? 0
  return highest === 0 ? 0 : 1 / highest
}

/** From 1 where hardly anyone knows a usual work of the core to 0 where very many do. */
function loudness({ people, core }: TasteIndex): number {
  const known = people.subarray(0, core).reduce((sum, count) => sum + count, 0)
  return GENRES_AS_PEOPLE / (GENRES_AS_PEOPLE + known / Math.max(1, core))
}
