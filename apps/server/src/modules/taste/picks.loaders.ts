import type { Pick as Picked, Recommendations, WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { loadOtherPicks, type OtherPick } from './other-picks.loaders.ts'
import { ownMarks } from './marks.queries.ts'
import { diversify } from './model/diversify.ts'
import type { Mark } from './model/history.ts'
import type { LoadIndex } from './model.loaders.ts'
import { genresOf } from './picks.queries.ts'
import { marksByPerson } from './presence.policy.ts'
import { loadRanking, type Because, type Ranking } from './ranking.loaders.ts'

/** Candidates for each pick, so that there is a choice. */
const CHOICE = 4
/** Marks from which on someone’s taste is known. */
const ENOUGH = 5
/** Half stars from which on a work is liked: others are named as reasons only where there is no such one. */
const LIKED = 7
/** Counts below say who is behind them. */
export const LEAST_SAID = 3

interface Request {
  readonly interest?: FixedInterestId | undefined
  readonly limit: number
}

/** What someone has of works, and what of it speaks for others. */
export async function loadTaste(db: Reader, uid: string) {
  const { rows, unused } = await ownMarks(db, uid)
  const marks = marksByPerson(rows.filter((row) => !unused.has(row.work_id))).get(uid) ?? []
  return { marks, known: new Set([...rows.map((row) => row.work_id), ...unused]) }
}

/** Works that someone may love, each with what speaks for it. */
export async function loadPicks(
  db: Reader,
  index: Awaited<ReturnType<LoadIndex>>,
  uid: string,
  { interest, limit }: Request,
): Promise<Omit<Recommendations, 'status'> & { readonly isKnown: boolean }> {
  const taste = await loadTaste(db, uid)
  const liked = taste.marks.filter(({ strength }) => strength > 0)
  const ranking = index && (await loadRanking(db, index, taste, { interest, most: limit * CHOICE }))
  const learnt = ranking ? await presentRanking(db, ranking, taste.marks, limit) : []
  const shown = new Set([...taste.known, ...learnt.map(({ work }) => work.id)])
  const missing = limit - learnt.length
  const others =
    missing > 0 ? await loadOtherPicks(db, { liked, shown, interest, most: missing }) : []
  const items = [...learnt, ...(await presentOthers(db, others, taste.marks))]
  return { items, marks: liked.length, isKnown: liked.length >= ENOUGH && learnt.length > 0 }
}

async function presentRanking(
  db: Reader,
  ranking: Ranking,
  marks: readonly Mark[],
  limit: number,
): Promise<Picked[]> {
  const { index, places, scores } = ranking
  const ids = places.map((place) => index.workIds[place] ?? '')
  const [cards, genres] = await Promise.all([loadLinkedWorks(db, ids), genresOf(db, { ids })])
  const best = scores[places[0] ?? 0] ?? 1
  const candidates = places.flatMap((place) => {
    const id = index.workIds[place] ?? ''
    const work = cards.get(id)
    if (!work || work.id !== id) return []
    const traits = genres.flatMap((row) =>
      row.work_id === id ? `${work.interest} ${row.slug}` : [],
    )
    const score = (scores[place] ?? 0) / best
    const creators = work.creators.map((creator) => creator.id)
    return [{ id, place, work, score, creators, medium: work.interest, traits: new Set(traits) }]
  })
  const picks = diversify(candidates, limit)
  const ratings = new Map(marks.map(({ workId, rating }) => [workId, rating]))
  const isLiked = ({ workId }: Because) => (ratings.get(workId) || LIKED) >= LIKED
  const uses = new Map<string, number>()
  const value = ({ workId, share }: Because) => share / (1 + (uses.get(workId) ?? 0))
  const because = picks.map(({ place }) => {
    const all = ranking.because(place)
    const liked = all.filter(isLiked)
    const able = liked.length > 0 ? liked : all
    const named = able
      .filter(({ share }) => share * MINOR >= (able[0]?.share ?? 0))
      // A work that explains other picks already makes room for those that say something new.
      .toSorted((a, b) => value(b) - value(a))
      .slice(0, limits.reasonsOfPick)
    for (const { workId } of named) uses.set(workId, (uses.get(workId) ?? 0) + 1)
    return named
  })
  const named = await loadLinkedWorks(
    db,
    because.flat().map(({ workId }) => workId),
  )
  return picks.map(({ work }, at) => {
    const parts = because[at] ?? []
    const works = parts.flatMap(({ workId }) => {
      const card = named.get(workId)
      return card ? [{ work: card, rating: ratings.get(workId) || null }] : []
    })
    const people = parts[0]?.people ?? 0
    return { work, reason: { type: 'works', works, people: people < LEAST_SAID ? null : people } }
  })
}

/** What adds less than this part of the strongest reason is no reason. */
const MINOR = 5

async function presentOthers(
  db: Reader,
  others: readonly OtherPick[],
  marks: readonly Mark[],
): Promise<Picked[]> {
  const named = await loadLinkedWorks(
    db,
    others.map(({ because }) => because),
  )
  const ratings = new Map(marks.map(({ workId, rating }) => [workId, rating]))
  return others.map(({ work, type, because }) => {
    const card: WorkCard | undefined = because === undefined ? undefined : named.get(because)
    const rating = ratings.get(because ?? '') || null
    return { work, reason: { type, works: card ? [{ work: card, rating }] : [], people: null } }
  })
}
