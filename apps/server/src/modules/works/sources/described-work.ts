import type { FixedInterestId } from '@afins/contract/interests'
import { cleanName, limits } from '@afins/contract/fields'
import { isWorkId, type IdSource, type WorkId } from '@afins/contract/work-ids'
import type { WorkKind } from '@afins/contract/works'
import type { OtherTitle } from '../new-works.service.ts'

/** Someone whom another catalogue credits a work to. */
export interface DescribedCreator {
  readonly id: WorkId
  /** Null where the catalogue names its creators elsewhere. */
  readonly name: string | null
  readonly kind: 'person' | 'group'
}

/** A work, a person or a group as another catalogue describes it. */
export interface DescribedWork {
  /** The catalogue’s own id first, then those of others. */
  readonly ids: readonly [WorkId, ...WorkId[]]
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  readonly title: string
  readonly originalTitle?: string | null
  readonly otherTitles?: readonly OtherTitle[]
  readonly year?: number | null
  readonly endYear?: number | null
  readonly length?: number | null
  readonly note?: string
  readonly creators: readonly DescribedCreator[]
}

/** A text of another catalogue as a name of ours, cut where it is longer than names may be. */
export function shortened(text: string, most: number): string {
  const clean = cleanName(text)
  if (clean.length <= most) return clean
  return `${clean.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The year of a date, or of a text with one; null where there is none. */
export function yearOf(date: string | null | undefined): number | null {
  const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(date ?? '')?.[0])
  return year >= 1 && year <= limits.lastYear ? year : null
}

/** An id in a list, or an empty one where its form is wrong. */
export function idIfValid(source: IdSource, value: string | null | undefined): WorkId[] {
  if (!value) return []
  const id = { source, value }
  return isWorkId(id) ? [id] : []
}
