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
  /** What it stands behind; empty: nothing. */
  readonly warning: string
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
  const empty = { body: '', tags: [], tag: '', images: [], work: null, warning: '' }
  return { ...empty, interest, visibility: null }
}

export function isBlank({ body, tags, tag, images, work, warning }: PostDraft): boolean {
  return (body + tag + warning).trim() === '' && tags.length === 0 && images.length === 0 && !work
}

export function serialise({ draft, key }: StoredDraft): string {
  const { body, interest, tags, tag, images, work, warning, visibility } = draft
  const stored = images.map(({ id, width, height, alt }) => ({ id, width, height, alt }))
  const rest = { interest, tags, tag, images: stored, work, warning, visibility }
  return JSON.stringify({ body, ...rest, key })
}

/** A work of the catalogue, as what is written about it names it. */
export function namedWork({ id, title, creators, year }: WorkCard): NotedWork {
  return { id, title, creators: creators.map(({ name }) => name), year }
}

/** A work as a post names it. */
export function workSent({ id, title, creators, year }: NotedWork) {
  return { title, creators: [...creators], year, workId: id }
}
