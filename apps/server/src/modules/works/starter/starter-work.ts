import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import type { OtherTitle } from '../new-works.service.ts'

/** A work of the starter catalogue, its creators by their names. */
export interface StarterWork {
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  readonly title: string
  readonly originalTitle: string | null
  readonly otherTitles: readonly OtherTitle[]
  readonly year: number | null
  readonly endYear: number | null
  readonly creators: readonly string[]
  readonly length: number | null
  readonly countries: readonly string[]
  readonly language: string | null
  readonly genres: readonly string[]
}

/** What a creator is called elsewhere. */
export interface StarterCreator {
  readonly name: string
  readonly otherNames: readonly OtherTitle[]
}

export interface StarterGenre {
  readonly interest: FixedInterestId
  readonly slug: string
  readonly name: string
  /** In Portuguese, English and Spanish. */
  readonly otherNames: readonly string[]
  readonly parents: readonly string[]
  readonly near: readonly string[]
}
