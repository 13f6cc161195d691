import type { Names } from './options.ts'
import { hashtagAt, mentionAt } from './linked-words.ts'

/** Where a piece of text stands, as far as it decides what must be escaped in it. */
export interface Place {
  /** Nothing stands before it on its line, so it could begin a block. */
  readonly lineStart: boolean
  /** Between brackets, which a bracket would close. */
  readonly inBrackets: boolean
  /** Right behind a reference to a footnote, which a colon would make its definition. */
  readonly afterNote: boolean
  /** Something follows on the same line, which could be taken for the end of a hashtag. */
  readonly goesOn: boolean
  readonly mentions: Names | undefined
}

const BLOCK_START = [
  /^#{1,6}(?:[ \t]|$)/,
  /^>/,
  /^[-+*](?:[ \t]|$)/,
  /^=+[ \t]*$/,
  /^[-:|][-:| \t]*$/,
  /^(?:[*_][ \t]*){3,}$/,
]
const ORDERED = /^\d{1,9}(?=[.)](?:[ \t]|$))/
const ENTITY = /&(?:#[0-9a-f]+|#x[0-9a-f]+|[a-z][a-z0-9]*);/iy
const TAG_SO_FAR = /#[\p{L}\p{N}\p{M}_-]{1,60}$/uy
const LETTER_BEFORE = /[\p{L}\p{N}]$/u
const LETTER_AFTER = /^[\p{L}\p{N}]/u
const SPECIAL = /[\\`[\]*_~|!&<:#@]/

export function escapeText(text: string, place: Place): string {
  let escaped = ''
  let from = 0
  const first = place.lineStart ? lineEscape(text) : -1
  for (let at = 0; at < text.length; at++) {
    if (at !== first && !(SPECIAL.test(text.charAt(at)) && means(text, at, place))) continue
    escaped += `${text.slice(from, at)}\\`
    from = at
  }
  return escaped + text.slice(from)
}

/** Where a text that would begin a block has to be escaped, or -1. */
function lineEscape(text: string): number {
  if (BLOCK_START.some((start) => start.test(text))) return 0
  return ORDERED.exec(text)?.[0].length ?? -1
}

/** Whether the sign at a place could be more than itself. */
function means(text: string, at: number, place: Place): boolean {
  const sign = text.charAt(at)
  const last = at === text.length - 1
  const before = text.charAt(at - 1)
  const after = text.charAt(at + 1)
  switch (sign) {
    case ']':
      return place.inBrackets
    case '*':
      return !(/[ \t]/.test(before) && /[ \t]/.test(after))
    case '_':
      return !(
        LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at)) &&
        LETTER_AFTER.test(text.slice(at + 1, at + 3))
      )
    case '~':
    case '|':
      return at === 0 || last || before === sign || after === sign
    case '!':
      return last
    case '&':
      ENTITY.lastIndex = at
      return ENTITY.test(text)
    case '<':
      return last || !/\s/u.test(after)
    case ':':
      return (
        (at === 0 && place.afterNote) ||
        (text.startsWith('//', at + 1) && /https?$/i.test(text.slice(Math.max(0, at - 5), at)))
      )
    case '#':
      TAG_SO_FAR.lastIndex = at
      return hashtagAt(text, at) !== null || (place.goesOn && TAG_SO_FAR.test(text))
    case '@':
      return mentionAt(text, at, place.mentions) !== null
    default:
      return true
  }
}

export function escapeTitle(text: string): string {
  return text.replace(/[\\"&]/g, String.raw`\$&`)
}

export function escapeTarget(href: string): string {
  const written = href.replace(/&(?=[a-z#][a-z0-9]*;)/gi, '&amp;')
  return /[()]/.test(written) ? `<${written}>` : written
}
