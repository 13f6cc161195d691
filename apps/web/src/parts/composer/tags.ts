import type { FieldError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { canonicalTag, checkField, limits } from '@afins/contract/fields'
import { text } from './text.ts'

export interface TakenTags {
  readonly tags: readonly string[]
  readonly added: readonly string[]
  /** What is no valid tag. */
  readonly rest: string
  readonly error: string | null
}

export function takeTags(tags: readonly string[], typed: string): TakenTags {
  const added: string[] = []
  const rest: string[] = []
  let error: string | null = null
  for (const piece of typed.split(',')) {
    const tag = canonicalTag(piece)
    if (piece.trim() === '' || tags.includes(tag) || added.includes(tag)) continue
    const wrong =
      wrongWith(tag) ?? (tags.length + added.length < limits.tagsInPost ? null : text.tagsFull)
    if (wrong === null) {
      added.push(tag)
    } else {
      rest.push(piece.trim())
      error ??= wrong
    }
  }
  return { tags: [...tags, ...added], added, rest: rest.join(' '), error }
}

function wrongWith(tag: string): string | null {
  const wrong: FieldError | null = tag === '' ? { code: 'field.invalid' } : checkField('tag', tag)
  return wrong && errorText(wrong.code, wrong.params)
}
