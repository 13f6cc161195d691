import { checkField } from '@afins/contract/fields'
import type { Inline, Tree } from '@afins/contract/tree'

const candidate = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.|mailto:)[^\s<>"“”]+/giu

const trailing = /[.,;:!?'’*_~…»]$/

const MAX_HREF = 2000

/** Paragraphs at blank lines, line breaks, and addresses as links; everything else is text. */
export function bioTree(bio: string): Tree {
  if (bio === '') return []
  return bio.split(/\n{2,}/).map((paragraph) => ({
    t: 'p',
    c: paragraph
      .split('\n')
      .flatMap((line, at) => (at === 0 ? linkify(line) : [{ t: 'br' }, ...linkify(line)])),
  }))
}

function linkify(line: string): Inline[] {
  const parts: Inline[] = []
  let done = 0
  for (const match of line.matchAll(candidate)) {
    const shown = withoutTrailing(match[0])
    const href = hrefOf(shown)
    if (href === null) continue
    if (match.index > done) parts.push(line.slice(done, match.index))
    parts.push({ t: 'a', href, c: [shown] })
    done = match.index + shown.length
  }
  if (done < line.length) parts.push(line.slice(done))
  return parts
}

function withoutTrailing(word: string): string {
  let end = word.length
  for (;;) {
    const rest = word.slice(0, end)
    if (trailing.test(rest) || isUnopened(rest, '(', ')') || isUnopened(rest, '[', ']')) end -= 1
    else return rest
  }
}

function isUnopened(word: string, open: string, close: string): boolean {
  return word.endsWith(close) && word.split(close).length > word.split(open).length
}

function hrefOf(word: string): string | null {
  const mail = /^mailto:(.+)$/i.exec(word)?.[1]
  if (mail !== undefined) return checkField('email', mail) === null ? `mailto:${mail}` : null
  const url = URL.parse(/^www\./i.test(word) ? `https://${word}` : word)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  // A user name before the host would disguise the address.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null
  return url.href.length > MAX_HREF ? null : url.href
}
