import type { PostKind } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'

/** What a post of a kind has beside an interest, tags, and who may see it. */
export interface KindParts {
  readonly title: boolean
  readonly subtitle: boolean
  readonly cover: boolean
  readonly works: 'none' | 'one' | 'many'
  readonly rating: boolean
  readonly spoiler: boolean
  readonly gallery: boolean
  /** How long its text may be. */
  readonly bodyMax: number
}

const nothing = {
  title: true,
  subtitle: false,
  cover: false,
  works: 'none',
  rating: false,
  spoiler: true,
  gallery: false,
  bodyMax: fields.articleBody.max,
} as const satisfies KindParts

export const kinds: Readonly<Record<PostKind, KindParts>> = {
  note: { ...nothing, title: false, spoiler: false, gallery: true, bodyMax: fields.noteBody.max },
  review: { ...nothing, works: 'one', rating: true },
  list: { ...nothing, works: 'many' },
  article: { ...nothing, subtitle: true, cover: true },
}
