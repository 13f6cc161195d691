import type { WorkContent, WorkDetail } from '@afins/contract/api'
import type { WorkId } from '@afins/contract/work-ids'
import { labelOf, valueText } from '../history/differences.ts'

export interface ComparedFact {
  readonly label: string
  readonly one: string
  readonly other: string
}

const FIELDS = [
  ...(['title', 'originalTitle', 'titles', 'credits', 'year', 'endYear', 'length'] as const),
  ...(['countries', 'language', 'genres', 'synopsis', 'note', 'ids'] as const),
] satisfies readonly (keyof WorkContent)[]

const contentOf = (work: WorkDetail) => ({
  ...work,
  genres: work.genres.map(({ name }) => name),
  cover: null,
})

/** The facts that at least one of two works has. */
export function compareWorks(one: WorkDetail, other: WorkDetail): ComparedFact[] {
  const [first, second] = [contentOf(one), contentOf(other)]
  const facts = FIELDS.map((field) => ({
    label: labelOf(field, one.kind),
    one: valueText(field, first, one.kind),
    other: valueText(field, second, other.kind),
  }))
  return facts.filter((fact) => fact.one !== '' || fact.other !== '')
}

/**
 * The ids of two works that name different things: a source that gives each work one id has given
 * them two. A book has an ISBN, and Open Library an id, for each edition.
 */
export function conflictingIds(one: WorkDetail, other: WorkDetail): (readonly [WorkId, WorkId])[] {
  return one.ids.flatMap((id) => {
    if (id.source === 'isbn13' || id.source === 'ol_edition') return []
    const its = other.ids.find(({ source }) => source === id.source)
    return its ? [[id, its] as const] : []
  })
}
