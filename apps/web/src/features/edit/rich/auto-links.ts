import type { Inline } from '@afins/contract/tree'
import { anyName } from '@afins/markdown/options'
import { addressAt, safeHref } from '@afins/markdown/links'
import { hashtagAt, mentionAt } from '@afins/markdown/linked-words'

/** Text that is a link without Markdown: addresses, #tags and @names. */
export interface AutoLink {
  readonly from: number
  readonly to: number
  readonly href: string
}

const BEGIN = /[#@]|https?:\/\//giu

function autoLinksIn(text: string): AutoLink[] {
  const found: AutoLink[] = []
  BEGIN.lastIndex = 0
  for (let begin = BEGIN.exec(text); begin; begin = BEGIN.exec(text)) {
    const from = begin.index
    const link = autoLinkAt(text, from)
    if (!link) continue
    found.push(link)
    BEGIN.lastIndex = link.to
  }
  return found
}

function autoLinkAt(text: string, from: number): AutoLink | null {
  const word = hashtagAt(text, from) ?? mentionAt(text, from, anyName)
  if (word) return { from, to: from + word.typed.length, href: word.href }
  if (text[from] === '#' || text[from] === '@' || /[\p{L}\p{N}]/u.test(text[from - 1] ?? ''))
    return null
  const typed = addressAt(text, from)
  const href = typed === null ? null : safeHref(typed)
  return typed === null || href === null ? null : { from, to: from + typed.length, href }
}

/** Whether a link would be one without Markdown too. */
export function isAutoLink({ href, c }: Extract<Inline, { t: 'a' }>): boolean {
  const [only] = c
  if (c.length !== 1 || typeof only !== 'string') return false
  const link = autoLinkAt(only, 0)
  return link !== null && link.to === only.length && link.href === href
}

export function withAutoLinks(text: string): Inline[] {
  const links = autoLinksIn(text)
  if (links.length === 0) return [text]
  const made: Inline[] = []
  let at = 0
  for (const { from, to, href } of links) {
    if (from > at) made.push(text.slice(at, from))
    made.push({ t: 'a', href, c: [text.slice(from, to)] })
    at = to
  }
  if (at < text.length) made.push(text.slice(at))
  return made
}
