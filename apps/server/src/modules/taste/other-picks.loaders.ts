import type { Pick as Picked, WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { isCollective, presentCard } from '#modules/works/index.ts'
import { creatorsOf } from './links.loaders.ts'
import type { Mark } from './model/history.ts'
import { weighHistory } from './model/history.ts'
import {
  adaptationsOf,
  bestLoved,
  creditsOf,
  genresOfInterests,
  lovedOfGenres,
  worksOfSameCreators,
} from './picks.queries.ts'

/** Works of a history that are asked what is like them. */
const BEST = 30
/** Genres of the history that are looked into. */
const GENRES = 4
/** Of one creator, of one genre, and for one work. */
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
  /** Works that are reasons of picks already, once for each. */
  readonly named: readonly string[]
  readonly interest: FixedInterestId | undefined
  readonly most: number
}

/**
 * Picks where the model says too little: what adapts works that someone loves or is by the same
 * people, then what others love best of the same genres, then what everyone loves best.
 */
export async function loadOtherPicks(
  db: Reader,
  { liked, shown, named, interest, most }: Request,
): Promise<OtherPick[]> {
  if (most <= 0) return []
  const weights = weighHistory(liked)
  const ids = [...weights.keys()].slice(0, BEST)
  const picks = new Map<string, OtherPick>()
  const creators = new Map<string, number>()
  const uses = new Map<string, number>()
  for (const id of named) count(uses, id)
  const mayName = (id: string) => (uses.get(id) ?? 0) < OF_ONE
  const add = (pick: OtherPick) => {
    const { work, because } = pick
    if (picks.size >= most || shown.has(work.id) || picks.has(work.id)) return false
    if (interest !== undefined && work.interest !== interest) return false
    if (because !== undefined && !mayName(because)) return false
    const own = creatorsOf(work)
    if (own.some((id) => (creators.get(id) ?? 0) >= OF_ONE)) return false
    for (const id of own) count(creators, id)
    if (because !== undefined) count(uses, because)
    picks.set(work.id, pick)
    return true
  }
  if (ids.length > 0) {
    const [adapted, same] = await Promise.all([
      adaptationsOf(db, ids),
      loadOfSameCreators(db, ids, most * BEST),
    ])
    const byWeight = <Row extends { because_id: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (weights.get(b.because_id) ?? 0) - (weights.get(a.because_id) ?? 0))
    for (const row of byWeight(adapted))
      add({ work: presentCard(row), type: 'adaptation', because: row.because_id })
    for (const row of byWeight(same))
      add({ work: presentCard(row), type: 'creator', because: row.because_id })
    await addOfGenres(db, { weights, interest, most, mayName, add })
  }
  if (picks.size < most)
    for (const row of await bestLoved(db, interest, most + shown.size))
      add({ work: presentCard(row), type: 'loved' })
  return [...picks.values()]
}

async function loadOfSameCreators(db: Reader, ids: readonly string[], most: number) {
  const credits = await creditsOf(db, ids)
  const creators = credits.flatMap((row) => (isCollective(row.name) ? [] : row.creator_id))
  if (creators.length === 0) return []
  return worksOfSameCreators(db, ids, [...new Set(creators)], most)
}

async function addOfGenres(
  db: Reader,
  {
    weights,
    interest,
    most,
    mayName,
    add,
  }: Pick<Request, 'interest' | 'most'> & {
    readonly weights: ReadonlyMap<string, number>
    readonly mayName: (workId: string) => boolean
    readonly add: (pick: OtherPick) => boolean
  },
): Promise<void> {
  const rows = await genresOfInterests(db, { ids: [...weights.keys()] })
  const sums = new Map<string, number>()
  for (const { work_id: id, slug } of rows)
    sums.set(slug, (sums.get(slug) ?? 0) + (weights.get(id) ?? 0))
  const genres = [...sums].sort(([a, v], [b, w]) => w - v || (a < b ? -1 : 1)).slice(0, GENRES)
  if (genres.length === 0) return
  const have = Map.groupBy(rows, ({ interest: medium, slug }) => `${medium} ${slug}`)
  /** The work of one medium and genre that counts most, of those that may be named. */
  const strongest = (kind: string) =>
    have
      .get(kind)
      ?.map((row) => row.work_id)
      .filter(mayName)
      .sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || (a < b ? -1 : 1))[0]
  const used = new Map<string, number>()
  const slugs = genres.map(([slug]) => slug)
  for (const { genre, ...row } of await lovedOfGenres(db, slugs, interest, most * BEST)) {
    const because = strongest(`${row.interest} ${genre}`)
    if (because === undefined || (used.get(genre) ?? 0) >= OF_ONE * 2) continue
    if (add({ work: presentCard(row), type: 'genre', because })) count(used, genre)
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
