import type { WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { isCollective, presentCard } from '#modules/works/index.ts'
import { creatorIdsOf } from './creators.policy.ts'
import type { Mark } from './model/history.ts'
import { weighHistory } from './model/history.ts'
import { isLiked, maySay, type Genre, type Said } from './reasons.policy.ts'
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
/** Of one creator, and of one genre. */
const OF_ONE = 2
/** What everyone loves says nothing of someone: a few of it are enough. */
const LOVED = 10

/** A pick that needs no model. */
export interface OtherPick {
  readonly work: WorkCard
  readonly reason: Said
}

interface Request {
  readonly liked: readonly Mark[]
  readonly shown: ReadonlySet<string>
  /** What is said for picks already. */
  readonly before: readonly Said[]
  readonly interest: FixedInterestId | undefined
  readonly most: number
}

/**
 * Picks where the model says too little: what adapts works that someone loves or is by the same
 * people, then what others love best of the same genres, then what everyone loves best.
 */
export async function loadOtherPicks(
  db: Reader,
  { liked, shown, before, interest, most }: Request,
): Promise<OtherPick[]> {
  if (most <= 0) return []
  const weights = weighHistory(liked.filter(isLiked))
  const ids = [...weights.keys()].slice(0, BEST)
  const picks = new Map<string, OtherPick>()
  const creators = new Map<string, number>()
  const maySayNow = (reason: Said) =>
    maySay(reason, [...before, ...picks.values().map((pick) => pick.reason)])
  const add = (
    work: WorkCard,
    type: Said['type'],
    because?: string,
    genre: Genre | null = null,
  ) => {
    if (picks.size >= most || shown.has(work.id) || picks.has(work.id)) return
    if (interest !== undefined && work.interest !== interest) return
    const reason = { type, genre, workIds: because === undefined ? [] : [because] }
    const own = creatorIdsOf(work)
    if (own.some((id) => (creators.get(id) ?? 0) >= OF_ONE) || !maySayNow(reason)) return
    for (const id of own) creators.set(id, (creators.get(id) ?? 0) + 1)
    picks.set(work.id, { work, reason })
  }
  if (ids.length > 0) {
    const [adapted, same] = await Promise.all([
      adaptationsOf(db, ids),
      loadOfSameCreators(db, ids, most * BEST),
    ])
    const byWeight = <Row extends { because_id: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (weights.get(b.because_id) ?? 0) - (weights.get(a.because_id) ?? 0))
    for (const row of byWeight(adapted)) add(presentCard(row), 'adaptation', row.because_id)
    for (const row of byWeight(same)) add(presentCard(row), 'creator', row.because_id)
    const ofGenres = await loadOfGenres(db, { weights, interest, most })
    for (const { work, genre, because } of ofGenres) {
      const free = because.find((id) => maySayNow({ type: 'genre', genre, workIds: [id] }))
      if (free !== undefined) add(work, 'genre', free, genre)
    }
  }
  const limit = Math.min(most, picks.size + LOVED)
  for (const row of picks.size < limit ? await bestLoved(db, interest, limit + shown.size) : [])
    if (picks.size < limit) add(presentCard(row), 'loved')
  return [...picks.values()]
}

async function loadOfSameCreators(db: Reader, ids: readonly string[], most: number) {
  const credits = await creditsOf(db, ids)
  const creators = credits.flatMap((row) => (isCollective(row.name) ? [] : row.creator_id))
  if (creators.length === 0) return []
  return worksOfSameCreators(db, ids, [...new Set(creators)], most)
}

/** What others love best of the genres that count most in a history, and which works it is for. */
async function loadOfGenres(
  db: Reader,
  {
    weights,
    interest,
    most,
  }: Pick<Request, 'interest' | 'most'> & { readonly weights: ReadonlyMap<string, number> },
) {
  const rows = await genresOfInterests(db, { ids: [...weights.keys()] })
  const sums = new Map<string, number>()
  for (const { work_id: id, slug } of rows)
    sums.set(slug, (sums.get(slug) ?? 0) + (weights.get(id) ?? 0))
  const genres = [...sums].sort(([a, v], [b, w]) => w - v || (a < b ? -1 : 1)).slice(0, GENRES)
  if (genres.length === 0) return []
  const have = Map.groupBy(rows, ({ interest: medium, slug }) => `${medium} ${slug}`)
  const slugs = genres.map(([slug]) => slug)
  const loved = await lovedOfGenres(db, slugs, interest, most * BEST)
  return loved.map(({ genre: slug, genre_name: name, ...row }) => ({
    work: presentCard(row),
    genre: { slug, name },
    /** Works of this medium and genre, those that count most first. */
    because: (have.get(`${row.interest} ${slug}`) ?? [])
      .map((own) => own.work_id)
      .sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || (a < b ? -1 : 1)),
  }))
}
