import type { WorkKind } from '@afins/contract/works'
import { seeded, seedFor } from '../random.ts'
import type { MediaSlug } from '../texts/media-interest.ts'
import { tasteTexts } from '../texts/index.ts'

/** What the demo must know of a work of the catalogue. */
export interface CatalogueWork {
  readonly id: string
  readonly interest: MediaSlug
  readonly kind: WorkKind
  readonly length?: number | null | undefined
  readonly genres?: readonly string[]
}

export type TasteName = string
export const tasteNames: readonly TasteName[] = Object.keys(tasteTexts.tastes)

/** What someone likes most, and besides. */
export interface Taste {
  readonly first: TasteName
  readonly second: TasteName
}

export interface Fame {
  readonly known: number
  readonly good: number
}

/** How likely anyone knows a work, and how good it is: from 0 to 1, the same in every corpus. */
export function fameOf({ id }: CatalogueWork): Fame {
  const random = seeded(seedFor(0, id))
  return { known: 0.04 + random.next() ** 5, good: random.next() }
}

/** How much of a work is to a taste, from 0 to 1. */
export function affinity({ interest, genres = [] }: CatalogueWork, taste: TasteName): number {
  const liked = tasteTexts.tastes[taste]?.[interest] ?? []
  const matches = genres.filter((genre) => liked.includes(genre)).length
  return genres.length === 0 ? 0 : matches / genres.length
}

/** How much a work is for someone, from 0 to 1. */
export function fit(work: CatalogueWork, { first, second }: Taste): number {
  return Math.max(affinity(work, first), 0.75 * affinity(work, second))
}
