import { canonicalTag, fields } from '@afins/contract/fields'
import type { Names } from './options.ts'

const TAG = /#([\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]{0,58}[\p{L}\p{N}\p{M}])?)(?![\p{L}\p{N}\p{M}])/uy
const NAME =
  /@([a-z0-9](?:[a-z0-9]|[_-](?=[a-z0-9])){2,29})(?![\p{L}\p{N}\p{M}@]|\.[\p{L}\p{N}])/iuy
/** Before one of these signs a word is part of a longer one, or of an address. */
const WITHIN = /[\p{L}\p{N}\p{M}#&@/=?%-]$/u

export interface LinkedWord {
  readonly typed: string
  readonly href: string
}

/** The hashtag that begins at a place in a text, or null. */
export function hashtagAt(text: string, at: number): LinkedWord | null {
  if (isWithin(text, at)) return null
  TAG.lastIndex = at
  const word = TAG.exec(text)?.[1]
  // Without a letter it is a number: "o #10 da seleção".
  if (word === undefined || !/\p{L}/u.test(word)) return null
  const tag = canonicalTag(word)
  return fields.tag.pattern.test(tag) ? { typed: `#${word}`, href: tagHref(tag) } : null
}

/** The mention of somebody that begins at a place in a text, or null. */
export function mentionAt(text: string, at: number, names: Names | undefined): LinkedWord | null {
  if (names === undefined || isWithin(text, at)) return null
  NAME.lastIndex = at
  const name = NAME.exec(text)?.[1]
  if (name === undefined || !names.has(name.toLowerCase())) return null
  return { typed: `@${name}`, href: `/${name.toLowerCase()}` }
}

const TAG_HREF = '/explore?tag='
const tagHref = (tag: string) => TAG_HREF + tag

/** The canonical tag that a hashtag's address names, or null for any other address. */
export function tagOfHref(href: string): string | null {
  return href.startsWith(TAG_HREF) ? href.slice(TAG_HREF.length) : null
}

function isWithin(text: string, at: number): boolean {
  return at > 0 && WITHIN.test(text.slice(Math.max(0, at - 2), at))
}
