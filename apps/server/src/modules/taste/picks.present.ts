import type { Pick as Picked, PickReason, WorkCard } from '@afins/contract/api'
import { LEAST_SAID } from './model/evidence.ts'
import type { Mark } from './model/history.ts'
import type { OtherPick } from './other-picks.loaders.ts'
import type { Link } from './reasons.policy.ts'

/** A work of one’s own as a reason names it; nothing where it is gone. */
export function presentOwnWork(
  work: WorkCard | undefined,
  mark: Pick<Mark, 'rating' | 'via'> | undefined,
): PickReason['works'] {
  return work && mark ? [{ work, rating: mark.rating || null, via: mark.via }] : []
}

/** A pick of the model; the number of people is said where they are the reason. */
export function presentPick(work: WorkCard, links: readonly Link[]): Picked {
  const [first] = links
  const people = first?.type === 'works' && first.people >= LEAST_SAID ? first.people : null
  const works = links.flatMap((link) => presentOwnWork(link.work, link))
  return { work, reason: { type: first?.type ?? 'loved', works, people } }
}

export function presentOtherPick(
  { work, type, because = '' }: OtherPick,
  cards: ReadonlyMap<string, WorkCard>,
  marks: ReadonlyMap<string, Mark>,
): Picked {
  const works = presentOwnWork(cards.get(because), marks.get(because))
  return { work, reason: { type, works, people: null } }
}
