export interface FeedAuthor {
  readonly name: string
  readonly url: string
  readonly avatar: string | null
}

export interface FeedImage {
  readonly url: string
  readonly alt: string
}

export interface FeedEntry {
  /** Never changes, even if its address does. */
  readonly id: string
  readonly url: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly published: number
  readonly updated: number
  readonly author: FeedAuthor
  /** Plain text; null where the content has everything. */
  readonly summary: string | null
  readonly html: string
  readonly tags: readonly string[]
  readonly images: readonly FeedImage[]
}

export interface FeedDocument {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly home: string
  readonly self: Readonly<Record<'atom' | 'json', string>>
  readonly first: Readonly<Record<'atom' | 'json', string>>
  /** The page after this one; null at the end. */
  readonly next: Readonly<Record<'atom' | 'json', string>> | null
  readonly icon: string
  readonly author: FeedAuthor
  readonly updated: number
  readonly entries: readonly FeedEntry[]
}

export const MEDIA_TYPE = 'image/webp'
export const LANGUAGE = 'pt-BR'

export function theSite({ publicUrl }: { readonly publicUrl: string }): FeedAuthor {
  return { name: 'Afins', url: `${publicUrl}/`, avatar: `${publicUrl}/icon-512.png` }
}
