import type { Spotlight, WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Row } from '@afins/database'
import type { Mark } from '../model/history.ts'
import { presentOwnWork } from '../picks.present.ts'

/** The works that a stored choice names as its reason. */
export const becauseOf = ({ because }: Pick<Row<'spotlights'>, 'because'>): string[] =>
  because.split(' ').filter((id) => id !== '')

interface SpotlightParts {
  readonly creator: WorkCard
  /** Cards of the works that are the reason. */
  readonly named: ReadonlyMap<string, WorkCard>
  /** Works of the creator, the best loved first. */
  readonly works: readonly WorkCard[]
  readonly opinions: Spotlight['opinions']
  readonly marks: ReadonlyMap<string, Mark>
  /** Works that one has; one starts with the others. */
  readonly own: ReadonlySet<string>
}

export function presentSpotlight(
  row: Row<'spotlights'>,
  { creator, named, works, opinions, marks, own }: SpotlightParts,
): Spotlight {
  const because = becauseOf(row).flatMap((id) => presentOwnWork(named.get(id), marks.get(id)))
  const start = works.toSorted((a, b) => Number(own.has(a.id)) - Number(own.has(b.id)))
  return {
    creator,
    reason: { type: row.reason, genre: null, works: because, people: null },
    start: start.slice(0, limits.spotlightWorks),
    opinions,
  }
}
