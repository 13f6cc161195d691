import { z } from 'zod'
import { AppError, type ErrorCode, type FieldError } from '@afins/contract/errors'
import { canonicalTag, checkField, limits, normaliseField } from '@afins/contract/fields'
import { postContent, type DraftContent, type PostKind } from '@afins/contract/post-shapes'
import { parseBody } from '#http/input.ts'

const input = z.strictObject(postContent)
type Input = z.output<typeof input>

/** A post as its author wants it, checked against the rules of its kind. */
export interface Content {
  readonly interest: string
  readonly title: string | null
  readonly subtitle: string | null
  /** Markdown. */
  readonly body: string
  readonly tags: readonly string[]
  readonly images: readonly { readonly id: string; readonly alt: string }[]
  readonly cover: { id: string; alt: string; x: number; y: number } | null
  readonly works: readonly {
    title: string
    creators: readonly string[]
    year: number | null
    remark: string
  }[]
  readonly rating: number | null
  readonly spoiler: boolean
  /** Left out: what the interest starts with. */
  readonly visibility: 'public' | 'followers' | 'self' | undefined
}

/** What a post of each kind has beside words, tags, images and an interest. */
const extras = {
  note: ['title'],
  review: ['title', 'works', 'rating', 'spoiler'],
  list: ['title', 'works', 'spoiler'],
  article: ['title', 'subtitle', 'cover', 'spoiler'],
} as const satisfies Record<PostKind, readonly (keyof Input)[]>

const optional = ['title', 'subtitle', 'cover', 'works', 'rating', 'spoiler'] as const

/** Checks what was given to a post of a kind. @throws AppError with every field at fault */
export function checkContent(kind: PostKind, given: Input): Content {
  const has: readonly string[] = extras[kind]
  const faults: Record<string, FieldError> = {}
  for (const name of optional)
    if (!has.includes(name) && isGiven(given[name])) faults[name] = { code: 'post.not_of_kind' }
  const content: Content = {
    ...given,
    visibility: given.visibility,
    title: given.title || null,
    subtitle: given.subtitle || null,
    cover: given.cover ?? null,
    rating: given.rating ?? null,
    body: cleanBody(kind, given.body, faults),
    tags: cleanTags(given.tags, faults),
  }
  for (const [name, code] of missing(kind, content)) faults[name] ??= { code }
  refuse(faults)
  return content
}

/** What was written so far as content that may be published. @throws AppError as `checkContent` */
export function contentOfDraft(kind: PostKind, draft: DraftContent): Content {
  const { title, subtitle, ...rest } = draft
  return checkContent(
    kind,
    parseBody(input, { ...rest, title: title || null, subtitle: subtitle || null }) as Input,
  )
}

/** A body as it is kept. @throws AppError when it is too long for its kind */
export function requireBody(kind: PostKind, raw: string): string {
  const faults: Record<string, FieldError> = {}
  const body = cleanBody(kind, raw, faults)
  refuse(faults)
  return body
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false
}

function* missing(kind: PostKind, content: Content): Generator<[string, ErrorCode]> {
  const { title, body, images, works, rating } = content
  if (kind === 'note' && body === '' && images.length === 0) yield ['body', 'post.empty']
  if ((kind === 'article' || kind === 'list') && title === null) yield ['title', 'field.required']
  if (kind === 'article' && body === '') yield ['body', 'post.empty']
  if ((kind === 'review' || kind === 'list') && works.length === 0)
    yield ['works', 'field.required']
  if (kind === 'review' && works.length > 1) yield ['works', 'post.not_of_kind']
  if (kind === 'review' && rating === null) yield ['rating', 'field.required']
}

function cleanBody(kind: PostKind, raw: string, faults: Record<string, FieldError>): string {
  const field = kind === 'note' ? 'noteBody' : 'articleBody'
  const fault = checkField(field, raw)
  if (fault) faults.body = fault
  return normaliseField(field, raw)
}

/** Tags as they are kept, each once. */
function cleanTags(raw: readonly string[], faults: Record<string, FieldError>): string[] {
  const tags = raw.map((text, index) => {
    const tag = canonicalTag(text)
    const fault = checkField('tag', tag)
    if (fault)
      faults[`tags.${index}`] = fault.code === 'field.required' ? { code: 'field.invalid' } : fault
    return tag
  })
  return [...new Set(tags)]
}

/** A post's tags: the typed ones, then those of its text, as many as a post may have. */
export function withHashtags(typed: readonly string[], found: readonly string[]): string[] {
  const fit = found.filter((tag) => checkField('tag', tag) === null)
  return [...new Set([...typed, ...fit])].slice(0, limits.tagsInPost)
}

function refuse(fields: Record<string, FieldError>): void {
  const faults = Object.values(fields)
  if (faults.length === 0) return
  const special = faults.find(({ code }) => !code.startsWith('field.'))
  throw new AppError(special?.code ?? 'request.invalid', { fields })
}
