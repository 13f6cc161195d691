import { z } from 'zod'
import { AppError, type ErrorCode, type FieldError } from '@afins/contract/errors'
import { canonicalTag, checkField, limits, normaliseField } from '@afins/contract/fields'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { rulesOfKind, type PostKind, type PostKindRules } from '@afins/contract/post-kinds'
import { postContent, type DraftContent } from '@afins/contract/post-shapes'
import { parseBody } from '#endpoint/input.ts'

const input = z.strictObject(postContent)
type Input = z.output<typeof input>

export interface Content {
  readonly interest: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly body: string
  readonly tags: readonly string[]
  readonly images: readonly { readonly id: string; readonly alt: string }[]
  readonly cover: { id: string; alt: string; x: number; y: number } | null
  readonly works: readonly {
    title: string
    creators: readonly string[]
    year: number | null
    remark: string
    workId?: string | undefined
  }[]
  readonly rating: number | null
  readonly spoiler: boolean
  /** What the text and the pictures stand behind. */
  readonly warning: string | null
  /** The id of the post of which it carries a card. */
  readonly quotes: string | null
  /** Left out: what the interest starts with. */
  readonly visibility: 'public' | 'followers' | 'self' | undefined
}

const fieldsOfKind = [
  'title',
  'subtitle',
  'cover',
  'rating',
  'spoiler',
  'images',
  'quotes',
] as const

/** @param itemsBefore what a list has beside its content */
export function checkContent(kind: PostKind, raw: Input, itemsBefore = 0): Content {
  const rules = rulesOfKind(kind)
  const errors: Record<string, FieldError> = {}
  for (const name of fieldsOfKind)
    if (rules[name] === 'none' && isPresent(raw[name])) errors[name] = { code: 'post.not_of_kind' }
  if (raw.works.length > rules.works.max) errors.works = { code: 'post.not_of_kind' }
  if (!hasCatalogue(raw.interest))
    for (const [at, { workId }] of raw.works.entries())
      if (workId) errors[`works.${at}.workId`] = { code: 'post.work_interest' }
  const content: Content = {
    ...raw,
    visibility: raw.visibility,
    title: raw.title || null,
    subtitle: raw.subtitle || null,
    cover: raw.cover ?? null,
    warning: raw.warning || null,
    quotes: raw.quotes ?? null,
    rating: raw.rating ?? null,
    body: cleanBody(kind, raw.body, errors),
    tags: cleanTags(raw.tags, errors),
  }
  for (const [name, code] of missing(rules, content, itemsBefore)) errors[name] ??= { code }
  reject(errors)
  return content
}

export function contentOfDraft(kind: PostKind, draft: DraftContent, itemsBefore = 0): Content {
  const { title, subtitle, warning, quotes, ...rest } = draft
  // Links from before the interest was changed stay in the draft, in case it is changed back.
  const works = hasCatalogue(draft.interest)
    ? draft.works
    : draft.works.map(({ title: named, creators, year, remark }) => ({
        title: named,
        creators,
        year,
        remark,
      }))
  return checkContent(
    kind,
    parseBody(input, {
      ...{ ...rest, works, title: title || null },
      subtitle: subtitle || null,
      // Of drafts from before there were warnings.
      warning: warning || null,
      quotes: quotes || null,
    }) as Input,
    itemsBefore,
  )
}

const hasCatalogue = (interest: string) => getInterestByUrlPath(interest) !== null

export function requireBody(kind: PostKind, raw: string): string {
  const errors: Record<string, FieldError> = {}
  const body = cleanBody(kind, raw, errors)
  reject(errors)
  return body
}

function isPresent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false
}

function* missing(
  rules: PostKindRules,
  content: Content,
  itemsBefore: number,
): Generator<[string, ErrorCode]> {
  const { body, images, works } = content
  const isBodyRequired =
    rules.body === 'required' || (rules.body === 'text-or-image' && images.length === 0)
  if (body === '' && isBodyRequired) yield ['body', 'post.empty']
  for (const name of fieldsOfKind)
    if (rules[name] === 'required' && !isPresent(content[name])) yield [name, 'field.required']
  if (works.length + itemsBefore < rules.works.min) yield ['works', 'field.required']
}

function cleanBody(kind: PostKind, raw: string, errors: Record<string, FieldError>): string {
  const field = rulesOfKind(kind).bodyField
  const error = checkField(field, raw)
  if (error) errors.body = error
  return normaliseField(field, raw)
}

function cleanTags(raw: readonly string[], errors: Record<string, FieldError>): string[] {
  const tags = raw.map((text, index) => {
    const tag = canonicalTag(text)
    const error = checkField('tag', tag)
    if (error)
      errors[`tags.${index}`] = error.code === 'field.required' ? { code: 'field.invalid' } : error
    return tag
  })
  return [...new Set(tags)]
}

/** The typed tags, then those found in the text, up to the limit. */
export function withHashtags(typed: readonly string[], found: readonly string[]): string[] {
  const fit = found.filter((tag) => checkField('tag', tag) === null)
  return [...new Set([...typed, ...fit])].slice(0, limits.tagsInPost)
}

function reject(fields: Record<string, FieldError>): void {
  const errors = Object.values(fields)
  if (errors.length === 0) return
  const special = errors.find(({ code }) => !code.startsWith('field.'))
  throw new AppError(special?.code ?? 'request.invalid', { fields })
}
