import { Parser } from 'htmlparser2'
import { canonicalTag, checkField, fields, limits, normaliseField } from '@afins/contract/fields'
import type { Block, Inline } from '@afins/contract/tree'
import { anyName, serialise } from '@afins/markdown'
import { dayOf, hasText } from './cell-values.ts'
import type { ExportedReview, ExportedWork } from './exported-work.ts'

const MARKS = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'del',
  del: 'del',
  spoiler: 'spoiler',
} as const
type MarkTag = keyof typeof MARKS

interface Open {
  readonly tag: string
  readonly href: string
  readonly inlines: Inline[]
}

/**
 * A review as posts have it; null without a text.
 * @param html what services write: a text with line breaks and a few tags, or Markdown without any
 */
export function reviewOf(of: {
  readonly html: string
  readonly on: string
  readonly rating: number
  readonly isSpoiler?: boolean
  readonly tags?: string
  readonly title?: string
  readonly isMarkdown?: boolean
}): ExportedReview | null {
  const { html, rating, isSpoiler = false, tags = '', isMarkdown = false } = of
  const on = dayOf(of.on)
  if (!hasText(html)) return null
  const text = isMarkdown && !TAG.test(html) ? withoutMentions(html) : markdownOf(html)
  if (checkField('articleBody', text) !== null) return null
  const title = normaliseField('title', (of.title ?? '').toWellFormed())
  const hasTitle = title !== '' && checkField('title', title) === null
  return { text, on, rating, isSpoiler, tags: tagsOf(tags), ...(hasTitle && { title }) }
}

const TAG = /<\/?(?:p|br|b|i|em|strong|a|blockquote|ul|ol|li|div|h[1-6]|spoiler)\b/i

/** Names after an @ are names elsewhere. */
const withoutMentions = (markdown: string) =>
  markdown.toWellFormed().replaceAll(/(?<![\\\w])@(?=\w)/g, '\\@')

/** The field of a work with a review, if there is one. */
export function withReview(of: Parameters<typeof reviewOf>[0]): Pick<ExportedWork, 'reviews'> {
  const review = reviewOf(of)
  return review ? { reviews: [review] } : {}
}

/** How many reviews works have. */
export const reviewsIn = (works: readonly ExportedWork[]): number =>
  works.reduce((sum, { reviews = [] }) => sum + reviews.length, 0)

/** The tags of a cell, with commas between them. */
export const tagsOf = (cell: string) =>
  [...new Set(cell.split(',').map(canonicalTag))]
    .filter((tag) => checkField('tag', tag) === null)
    .slice(0, limits.tagsInPost)

/** Marks within marks: each goes on in every later paragraph until it is closed. */
const DEEPEST = 10

/** HTML as Markdown: paragraphs, quotes, emphasis and links; other tags are left out, not their texts. */
export function markdownOf(html: string): string {
  const blocks: Block[] = []
  const stack: Open[] = [{ tag: '', href: '', inlines: [] }]
  let quoted = false
  let hidden = 0
  const add = (inline: Inline) => stack.at(-1)?.inlines.push(inline)
  const endBlock = () => {
    // What is marked goes on in the next paragraph: half of a spoiler is not to be read.
    const marked = stack.slice(1).map(({ tag, href }): Open => ({ tag, href, inlines: [] }))
    while (stack.length > 1) close()
    stack.push(...marked)
    const inlines = trimmed(stack[0]?.inlines.splice(0) ?? [])
    if (inlines.length === 0) return
    const paragraph: Block = { t: 'p', c: inlines }
    blocks.push(quoted ? { t: 'quote', c: [paragraph] } : paragraph)
  }
  const close = () => {
    const open = stack.pop()
    const c = open?.inlines ?? []
    if (!open || trimmed([...c]).length === 0) return
    if (open.tag === 'a') add({ t: 'a', href: open.href, c })
    else if (isMark(open.tag)) add({ t: MARKS[open.tag], c })
  }
  /** Two of them end a paragraph. */
  const addBreak = () => {
    const last = stack.at(-1)?.inlines.at(-1)
    if (typeof last === 'object' && last.t === 'br') endBlock()
    else add({ t: 'br' })
  }
  const parser = new Parser({
    onopentag(tag, { href = '' }) {
      if (HIDDEN.has(tag)) hidden += 1
      else if (tag === 'br') addBreak()
      else if (tag === 'blockquote') {
        endBlock()
        quoted = true
      } else if (isBlock(tag)) endBlock()
      else if (stack.length > DEEPEST) return
      else if (isMark(tag) || (tag === 'a' && /^https?:\/\//.test(href)))
        stack.push({ tag, href, inlines: [] })
    },
    onclosetag(tag) {
      if (HIDDEN.has(tag)) hidden -= 1
      else if (tag === 'blockquote') {
        endBlock()
        quoted = false
      } else if (isBlock(tag)) endBlock()
      else if (stack.length > 1 && stack.at(-1)?.tag === tag) close()
    },
    ontext(text) {
      if (hidden > 0) return
      for (const [at, paragraph] of text.split(/\r?\n(?:[ \t]*\r?\n)+/).entries()) {
        if (at > 0) endBlock()
        for (const [index, line] of paragraph.split(/\r?\n/).entries()) {
          if (index > 0) addBreak()
          if (line !== '') add(line.replaceAll('\u00A0', ' '))
        }
      }
    },
  })
  parser.end(html.slice(0, fields.articleBody.max * 2).toWellFormed())
  endBlock()
  // Names after an @ are names elsewhere.
  return serialise(blocks, { mentions: anyName }).trim()
}

/** Whose texts are no part of a review. */
const HIDDEN = new Set(['script', 'style', 'title'])

const isMark = (tag: string): tag is MarkTag => Object.hasOwn(MARKS, tag)
const isBlock = (tag: string) => /^(?:p|div|li|ul|ol|h[1-6])$/.test(tag)
const isBreak = (inline: Inline | undefined) =>
  inline !== undefined && (typeof inline === 'string' ? inline.trim() === '' : inline.t === 'br')

/** Without breaks and spaces around it. */
function trimmed(inlines: Inline[]): Inline[] {
  const isFull = (inline: Inline) => !isBreak(inline)
  const first = inlines.findIndex(isFull)
  return first < 0 ? [] : inlines.slice(first, inlines.findLastIndex(isFull) + 1)
}
