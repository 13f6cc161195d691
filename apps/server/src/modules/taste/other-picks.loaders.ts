import type { Pick as Picked, WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { presentCard } from '#modules/works/index.ts'
import type { Mark } from './model/history.ts'
import { weighHistory } from './model/history.ts'
import {
  adaptationsOf,
  bestLoved,
  genresOf,
  lovedOfGenres,
  worksOfSameCreators,
} from './picks.queries.ts'

/** Works of a history that are asked what is like them. */
const BEST = 30
/** Genres of the history that are looked into. */
const GENRES = 4
/** Of one creator and of one genre. */
const OF_ONE = 2

/** A pick that needs no model. `because` is the work that it is for. */
export interface OtherPick {
  readonly work: WorkCard
  readonly type: Picked['reason']['type']
  readonly because?: string
}

interface Request {
  readonly liked: readonly Mark[]
  readonly shown: ReadonlySet<string>
  readonly interest: FixedInterestId | undefined
  readonly most: number
}

/**
 * Picks where the model says too little: what adapts works that someone loves or is by the same
 * people, then what others love best of the same genres, then what everyone loves best.
 */
export async function loadOtherPicks(
  db: Reader,
  { liked, shown, interest, most }: Request,
): Promise<OtherPick[]> {
  const weights = weighHistory(liked)
  const ids = [...weights.keys()].slice(0, BEST)
  const picks = new Map<string, OtherPick>()
  const creators = new Map<string, number>()
  const add = (pick: OtherPick, fits = true) => {
    const { work } = pick
    if (picks.size >= most || shown.has(work.id) || picks.has(work.id) || !fits) return
    if (interest !== undefined && work.interest !== interest) return
    if (work.creators.some(({ id }) => (creators.get(id) ?? 0) >= OF_ONE)) return
    for (const { id } of work.creators) creators.set(id, (creators.get(id) ?? 0) + 1)
    picks.set(work.id, pick)
  }
  if (ids.length > 0) {
    const [adapted, same] = await Promise.all([
      adaptationsOf(db, ids),
      worksOfSameCreators(db, ids, most * BEST),
    ])
    const byWeight = <Row extends { because_id: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (weights.get(b.because_id) ?? 0) - (weights.get(a.because_id) ?? 0))
    for (const row of byWeight(adapted))
      add({ work: presentCard(row), type: 'adaptation', because: row.because_id })
    for (const row of byWeight(same))
      add({ work: presentCard(row), type: 'creator', because: row.because_id })
    await addOfGenres(db, { weights, interest, most, add })
  }
  if (picks.size < most)
    for (const row of await bestLoved(db, interest, most + shown.size))
      add({ work: presentCard(row), type: 'loved' })
  return [...picks.values()]
}

async function addOfGenres(
  db: Reader,
  {
    weights,
    interest,
    most,
    add,
  }: Omit<Request, 'liked' | 'shown'> & {
    readonly weights: ReadonlyMap<string, number>
    readonly add: (pick: OtherPick, fits: boolean) => void
  },
): Promise<void> {
  const rows = await genresOf(db, { ids: [...weights.keys()] })
  const sums = new Map<string, number>()
  for (const { work_id: id, slug } of rows)
    sums.set(slug, (sums.get(slug) ?? 0) + (weights.get(id) ?? 0))
  const genres = [...sums].sort(([a, v], [b, w]) => w - v || (a < b ? -1 : 1)).slice(0, GENRES)
  if (genres.length === 0) return
  const strongest = (genre: string) =>
    [...weights.keys()].find((id) => rows.some((row) => row.work_id === id && row.slug === genre))
  const used = new Map<string, number>()
  const slugs = genres.map(([slug]) => slug)
  for (const { genre, ...row } of await lovedOfGenres(db, slugs, interest, most * BEST)) {
    const because = strongest(genre)
    const count = used.get(genre) ?? 0
    used.set(genre, count + 1)
    add({ work: presentCard(row), type: 'genre', ...(because && { because }) }, count < OF_ONE * 2)
  }
}
