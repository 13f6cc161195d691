import type { Pick as Picked, PickReason, WorkCard } from '@afins/contract/api'
import { LEAST_SAID } from './model/evidence.ts'
import type { Mark } from './model/history.ts'
import type { OtherPick } from './other-picks.loaders.ts'
import type { Explanation } from './reasons.policy.ts'

/** A work of one’s own as a reason names it; nothing where it is gone. */
export function presentOwnWork(
  work: WorkCard | undefined,
  mark: Pick<Mark, 'rating' | 'via'> | undefined,
): PickReason['works'] {
  return work && mark ? [{ work, rating: mark.rating || null, via: mark.via }] : []
}

/** A pick of the model with the works that speak for it. */
export interface ExplainedPick {
  readonly work: WorkCard
  readonly reason: Explanation
}

interface Own {
  /** Cards of the works that picks without the model are for. */
  readonly cards: ReadonlyMap<string, WorkCard>
  readonly marks: readonly Mark[]
}

/** The picks of the model first. */
export function presentPicks(
  learnt: readonly ExplainedPick[],
  others: readonly OtherPick[],
  { cards, marks }: Own,
): Picked[] {
  const ofWorks = new Map(marks.map((mark) => [mark.workId, mark]))
  return [...learnt.map(presentPick), ...others.map((one) => presentOtherPick(one, cards, ofWorks))]
}

/** The number of people is said where they are the reason. */
function presentPick({ work, reason: { type, genre, links } }: ExplainedPick): Picked {
  const [first] = links
  const people = first?.type === 'works' && first.people >= LEAST_SAID ? first.people : null
  const works = links.flatMap((link) => presentOwnWork(link.work, link))
  return { work, reason: { type, genre, works, people } }
}

function presentOtherPick(
  { work, reason: { type, genre, workIds } }: OtherPick,
  cards: ReadonlyMap<string, WorkCard>,
  marks: ReadonlyMap<string, Mark>,
): Picked {
  const works = workIds.flatMap((id) => presentOwnWork(cards.get(id), marks.get(id)))
  return { work, reason: { type, genre, works, people: null } }
}
