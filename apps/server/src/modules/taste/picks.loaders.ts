import type { Recommendations } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { loadLinks } from './links.loaders.ts'
import { diversify } from './model/diversify.ts'
import type { TasteIndex } from './model.loaders.ts'
import { loadOtherPicks } from './other-picks.loaders.ts'
import { loadTaste, type OwnTaste } from './own-taste.loaders.ts'
import { presentPicks, type ExplainedPick } from './picks.present.ts'
import { loadRanking } from './ranking.loaders.ts'
import { nameLinks, type Explanation } from './reasons.policy.ts'

/** Candidates for each pick, so that there is a choice. */
const CHOICE = 3
/** Marks from which on someone’s taste is known. */
const ENOUGH = 5

interface Request {
  readonly interest?: FixedInterestId | undefined
  readonly limit: number
}

/** Works that someone may love, each with what speaks for it; fewer where little can be said. */
export async function loadPicks(
  db: Reader,
  index: TasteIndex | null,
  uid: string,
  request: Request,
): Promise<Omit<Recommendations, 'status'> & { readonly isKnown: boolean }> {
  const taste = await loadTaste(db, uid)
  const { marks } = taste
  const liked = marks.filter(({ strength }) => strength > 0)
  const learnt = index ? await explainedPicks(db, index, taste, request) : []
  const others = await loadOtherPicks(db, {
    ...{ liked, interest: request.interest, most: request.limit - learnt.length },
    shown: new Set([...taste.known, ...learnt.map(({ work }) => work.id)]),
    before: learnt.map(({ reason }) => reason),
  })
  const because = others.flatMap(({ reason }) => reason.workIds)
  const cards = await loadLinkedWorks(db, because)
  return {
    items: presentPicks(learnt, others, { cards, marks }),
    marks: liked.length,
    isKnown: liked.length >= ENOUGH && learnt.length > 0,
  }
}

/** What the model ranks highest and a reason can be named for, unlike one another. */
async function explainedPicks(
  db: Reader,
  index: TasteIndex,
  taste: OwnTaste,
  { interest, limit }: Request,
): Promise<ExplainedPick[]> {
  const ranking = await loadRanking(db, index, taste, { interest, most: limit * CHOICE })
  const candidates = await loadLinks(db, ranking, taste.marks)
  const chosen = diversify(candidates, limit, ({ links }, before: readonly Explanation[]) =>
    nameLinks(links, before),
  )
  return chosen.map(({ candidate: { work }, reason }) => ({ work, reason }))
}
