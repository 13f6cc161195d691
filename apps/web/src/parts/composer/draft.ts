import type { TypedWork, Visibility, WorkCard } from '@afins/contract/api'

export interface StoredImage {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The work of the catalogue that a note is about. */
export interface NotedWork extends TypedWork {
  readonly id: string
}

export interface PostDraft {
  readonly body: string
  readonly interest: string
  readonly tags: readonly string[]
  readonly tag: string
  readonly images: readonly StoredImage[]
  readonly work: NotedWork | null
  /** Null until one is chosen: then the interest's default. */
  readonly visibility: Visibility | null
}

export interface CompleteDraft extends PostDraft {
  readonly visibility: Visibility
}

export interface StoredDraft {
  readonly draft: PostDraft
  readonly key: string | null
}

export function emptyDraft(interest = ''): PostDraft {
  return { body: '', interest, tags: [], tag: '', images: [], work: null, visibility: null }
}

export function isBlank({ body, tags, tag, images, work }: PostDraft): boolean {
  return (body + tag).trim() === '' && tags.length === 0 && images.length === 0 && !work
}

export function serialise({ draft, key }: StoredDraft): string {
  const { body, interest, tags, tag, images, work, visibility } = draft
  const stored = images.map(({ id, width, height, alt }) => ({ id, width, height, alt }))
  return JSON.stringify({ body, interest, tags, tag, images: stored, work, visibility, key })
}

/** A work of the catalogue, as what is written about it names it. */
export function namedWork({ id, title, creators, year }: WorkCard): NotedWork {
  return { id, title, creators: creators.map(({ name }) => name), year }
}

/** A work as a post names it. */
export function workSent({ id, title, creators, year }: NotedWork) {
  return { title, creators: [...creators], year, workId: id }
}
