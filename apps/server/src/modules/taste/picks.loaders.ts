import type { Recommendations } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { loadLinks } from './links.loaders.ts'
import { diversify } from './model/diversify.ts'
import type { TasteIndex } from './model.loaders.ts'
import { loadOtherPicks } from './other-picks.loaders.ts'
import { loadTaste } from './own-taste.loaders.ts'
import { presentOtherPick, presentPick } from './picks.present.ts'
import { loadRanking } from './ranking.loaders.ts'
import { nameLinks, type Link } from './reasons.policy.ts'

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
  { interest, limit }: Request,
): Promise<Omit<Recommendations, 'status'> & { readonly isKnown: boolean }> {
  const taste = await loadTaste(db, uid)
  const { marks } = taste
  const liked = marks.filter(({ strength }) => strength > 0)
  const ranking = index && (await loadRanking(db, index, taste, { interest, most: limit * CHOICE }))
  const candidates = ranking ? await loadLinks(db, ranking, marks) : []
  const learnt = diversify(candidates, limit, ({ links }, recent: readonly (readonly Link[])[]) =>
    nameLinks(links, recent),
  )
  const others = await loadOtherPicks(db, {
    ...{ liked, interest, most: limit - learnt.length },
    shown: new Set([...taste.known, ...learnt.map(({ candidate }) => candidate.id)]),
    named: learnt.flatMap(({ reason }) => reason.map(({ workId }) => workId)),
  })
  const cards = await loadLinkedWorks(
    db,
    others.map(({ because }) => because),
  )
  const ofWorks = new Map(marks.map((mark) => [mark.workId, mark]))
  const items = [
    ...learnt.map(({ candidate: { work }, reason }) => presentPick(work, reason)),
    ...others.map((other) => presentOtherPick(other, cards, ofWorks)),
  ]
  return { items, marks: liked.length, isKnown: liked.length >= ENOUGH && learnt.length > 0 }
}
