import type { Visibility } from '@afins/contract/api'

/** An image that the server keeps, as a post will carry it. */
export interface KeptImage {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Everything that somebody filled in of a post. */
export interface PostDraft {
  /** Markdown. */
  readonly body: string
  /** A slug; empty until one is chosen. */
  readonly interest: string
  readonly tags: readonly string[]
  /** The tag that is being typed. */
  readonly tag: string
  readonly images: readonly KeptImage[]
  /** Null until one is chosen: then it is what its interest starts with. */
  readonly visibility: Visibility | null
}

/** A draft as it is sent. */
export interface CompleteDraft extends PostDraft {
  readonly visibility: Visibility
}

/** A draft as this browser keeps it, with the key under which it was sent, if it was. */
export interface StoredDraft {
  readonly draft: PostDraft
  readonly key: string | null
}

export function emptyDraft(interest = ''): PostDraft {
  return { body: '', interest, tags: [], tag: '', images: [], visibility: null }
}

/** Whether nothing was put into a draft that would be worth keeping. */
export function isBlank({ body, tags, tag, images }: PostDraft): boolean {
  return (body + tag).trim() === '' && tags.length === 0 && images.length === 0
}

/** A draft as a text to keep. */
export function serialise({ draft, key }: StoredDraft): string {
  const { body, interest, tags, tag, images, visibility } = draft
  const kept = images.map(({ id, width, height, alt }) => ({ id, width, height, alt }))
  return JSON.stringify({ body, interest, tags, tag, images: kept, visibility, key })
}
