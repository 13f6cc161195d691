import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader, Row, WorkInterest } from '@afins/database'
import type { Context } from '#context.ts'
import { countWorksOfGenres, type GenreCounts } from './genre-counts.policy.ts'
import { decodeNeighbours, type Neighbours } from './model/neighbours.ts'
import { decodeLifts, type GenreLifts } from './model/genre-lifts.ts'
import { currentModel, genresOfModel, neighboursAt, worksOfModel } from './model.queries.ts'
import { TASTE } from './model.service.ts'

/** What a process knows of the current model: which works it has, and how many people know each. */
export interface TasteIndex {
  readonly modelId: string
  readonly core: number
  readonly workIds: readonly string[]
  readonly interests: readonly WorkInterest[]
  readonly people: Uint32Array
  /** How many people the model knows. */
  readonly allPeople: number
  readonly places: ReadonlyMap<string, number>
  readonly genres: IndexedGenres
}

/** What genres say of works, where the model learnt it. */
export interface IndexedGenres {
  /** By interest and slug. */
  readonly numbers: ReadonlyMap<string, number>
  readonly ofWorks: readonly (readonly number[])[]
  readonly lifts: GenreLifts | null
  readonly counts: GenreCounts
}

export type LoadIndex = () => Promise<TasteIndex | null>

/** Reads the index of the current model, once for each model. */
export function openTasteIndex({
  database,
  invalidation,
}: Pick<Context, 'database' | 'invalidation'>): LoadIndex {
  let cached: Promise<TasteIndex | null> | null = null
  invalidation.subscribe((tags) => {
    if (tags === 'all' || tags.includes(TASTE)) cached = null
  })
  return () => {
    if (!cached) {
      const loading = loadIndex(database.db)
      cached = loading
      loading.catch(() => {
        if (cached === loading) cached = null
      })
    }
    return cached
  }
}

export async function loadIndex(db: Reader): Promise<TasteIndex | null> {
  const [model] = await currentModel(db, { state: 'current' })
  if (!model) return null
  const rows = await worksOfModel(db, model.id)
  const workIds = rows.map(({ work_id: id }) => id)
  const places = new Map(workIds.map((id, place) => [id, place]))
  return {
    modelId: model.id,
    core: model.core,
    workIds,
    interests: rows.map(({ interest }) => interest),
    people: Uint32Array.from(rows, ({ people }) => people),
    allPeople: model.people,
    places,
    genres: await loadGenres(
      db,
      model,
      rows.map(({ interest }) => interest),
      places,
    ),
  }
}

async function loadGenres(
  db: Reader,
  model: Row<'taste_models'>,
  interests: readonly WorkInterest[],
  places: ReadonlyMap<string, number>,
): Promise<IndexedGenres> {
  const names = (model.genres ?? '').split(' ').filter((name) => name !== '')
  const numbers = new Map(names.map((name, number) => [name, number]))
  const lifts = names.length > 0 ? decodeLifts(model.genre_lifts ?? '', names.length) : null
  const ofWorks = Array.from(places, (): number[] => [])
  for (const { work_id: id, interest, slug } of lifts ? await genresOfModel(db, model.id) : []) {
    const number = numbers.get(`${interest}/${slug}`)
    if (number !== undefined) ofWorks[places.get(id) ?? 0]?.push(number)
  }
  return { numbers, ofWorks, lifts, counts: countWorksOfGenres(interests, numbers, ofWorks) }
}

/** The neighbours of the works at some places, by their place. */
export async function loadNeighbours(
  db: Reader,
  { modelId }: TasteIndex,
  places: readonly number[],
): Promise<Map<number, Neighbours>> {
  if (places.length === 0) return new Map()
  const rows = await neighboursAt(db, { modelId, places })
  return new Map(rows.map((row) => [row.place, decodeNeighbours(row.neighbours)]))
}

/** Whether a work of a place may be in a list of an interest; of any, where none is named. */
export const isOf = (index: TasteIndex, interest: FixedInterestId | undefined) => (place: number) =>
  interest === undefined || index.interests[place] === interest
