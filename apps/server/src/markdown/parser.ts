import type { Token } from 'markdown-it'
import { MAX_HREF, safeHref } from './links.ts'
import { addRules, DEEPEST_LEVEL } from './rules.ts'

export type Parse = (source: string) => readonly Token[]

/** Plain addresses that one text may have made into links. */
const MAX_ADDRESSES = 500

let loading: Promise<Parse> | undefined

/** The Markdown parser, loaded when the first text needs it. */
export function loadParser(): Promise<Parse> {
  return (loading ??= load())
}

async function load(): Promise<Parse> {
  const { default: MarkdownIt } = await import('markdown-it')
  const md = new MarkdownIt({ html: false, linkify: true, maxNesting: DEEPEST_LEVEL + 1 })
  md.disable(['table', 'html_block', 'html_inline'])
  // Only whole addresses are found in plain text: "Fim.Do" is no domain.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  md.linkify.add('ftp:', null).add('//', null)
  const matchAtStart = md.linkify.matchAtStart.bind(md.linkify)
  let addresses = 0
  // An address that is too long would be read to its end again from every "://" within it.
  md.linkify.matchAtStart = (text) =>
    ++addresses > MAX_ADDRESSES ? null : matchAtStart(text.slice(0, MAX_HREF + 1))
  const normalizeLink = md.normalizeLink.bind(md)
  md.normalizeLink = (url) => (url.length > MAX_HREF ? '' : normalizeLink(url))
  md.validateLink = (url) => safeHref(url) !== null
  addRules(md)
  return (source) => {
    addresses = 0
    return md.parse(source, {})
  }
}
