import makeMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import { addBlockRules } from './block-rules.ts'
import { addInlineRules } from './inline-rules.ts'
import { safeHref } from './links.ts'
import { type MarkdownOptions, envFor } from './options.ts'
import { addSpoilers } from './spoilers.ts'
import { MAX_NESTING } from './limits.ts'

let parser: MarkdownIt | undefined

export function tokensOf(source: string, options: MarkdownOptions): readonly Token[] {
  parser ??= makeParser()
  return parser.parse(source, { ...envFor(options) })
}

function makeParser(): MarkdownIt {
  const md = makeMarkdownIt({ html: false, linkify: false, maxNesting: MAX_NESTING + 1 })
  md.disable(['html_block', 'html_inline', 'linkify'])
  md.normalizeLink = (href) => safeHref(href) ?? ''
  md.normalizeLinkText = (text) => text
  md.validateLink = (href) => href !== ''
  addBlockRules(md)
  addSpoilers(md)
  addInlineRules(md)
  return md
}
