import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError, type FieldError } from '@afins/contract/errors'
import { canonicalTag, checkField, normaliseField } from '@afins/contract/fields'
import type { PostKind } from '@afins/database'
import { excerptOf, parseMarkdown } from '#markdown/index.ts'

export type PostInput = EndpointInput<Api['createPost']>['body']
export type PostChanges = EndpointInput<Api['updatePost']>['body']

/** Characters of an excerpt; the contract leaves room for an engine's idea of a character. */
const EXCERPT = 280

/** A body in the forms in which it is kept. */
export interface Written {
  readonly body: string
  /** JSON of the parsed Markdown. */
  readonly tree: string
  readonly excerpt: string
}

/** A body as it is kept. @throws AppError when it is too long for its kind */
export function cleanBody(kind: PostKind, raw: string): string {
  const field = kind === 'article' ? 'articleBody' : 'noteBody'
  const fault = checkField(field, raw)
  if (fault) throw fieldError('body', fault)
  return normaliseField(field, raw)
}

/** Checks, cleans and parses a body. @throws AppError when it is too long for its kind */
export async function writeBody(kind: PostKind, raw: string): Promise<Written> {
  const body = cleanBody(kind, raw)
  const tree = await parseMarkdown(body)
  return { body, tree: JSON.stringify(tree), excerpt: excerptOf(tree, EXCERPT) }
}

/** Tags as they are kept, each once. @throws AppError for one that nothing remains of */
export function cleanTags(raw: readonly string[]): string[] {
  const tags = raw.map((text, index) => {
    const tag = canonicalTag(text)
    const fault = checkField('tag', tag)
    if (fault)
      throw fieldError(
        `tags.${index}`,
        fault.code === 'field.required' ? { code: 'field.invalid' } : fault,
      )
    return tag
  })
  return [...new Set(tags)]
}

/** What must hold of a post as a whole. @throws AppError */
export function requireComplete(post: {
  readonly kind: PostKind
  readonly title: string | null
  readonly body: string
  readonly imageCount: number
}): void {
  if (post.kind === 'article' && !post.title) throw fieldError('title', { code: 'field.required' })
  if (post.body === '' && (post.kind === 'article' || post.imageCount === 0))
    throw new AppError('post.empty', { fields: { body: { code: 'post.empty' } } })
}

function fieldError(field: string, fault: FieldError): AppError {
  return new AppError('request.invalid', { fields: { [field]: fault } })
}
