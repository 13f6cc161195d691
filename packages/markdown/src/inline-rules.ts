import type { MarkdownIt, StateInline } from 'markdown-it'
import { envOf } from './options.ts'
import { addressAt, safeHref } from './links.ts'
import { MAX_ADDRESSES } from './limits.ts'
import { hashtagAt, mentionAt, type LinkedWord } from './linked-words.ts'

/** What our text has beyond the parser's: links from words, and references to footnotes. */
export function addInlineRules(md: MarkdownIt): void {
  const { ruler } = md.inline
  ruler.at('text', plainText)
  ruler.before('link', 'footnote_reference', footnoteReference)
  ruler.before('link', 'plain_address', plainAddress)
  ruler.before('link', 'word', linkedWord)
  const image = ruler.__rules__.find(({ name }) => name === 'image')?.fn
  if (!image) throw new Error('The parser has no images')
  ruler.at('image', (state, silent) => {
    const env = envOf(state)
    if (env.inAlt) return false
    env.inAlt = true
    try {
      return image(state, silent)
    } finally {
      env.inAlt = false
    }
  })
}

/** As the parser's own rule, with the characters that begin something here. */
const run = /[^\n!#&*:<@[\\\]_`|~]+/y

function plainText(state: StateInline, silent: boolean): boolean {
  run.lastIndex = state.pos
  if (!run.test(state.src) || run.lastIndex > state.posMax) return false
  if (!silent) state.pending += state.src.slice(state.pos, run.lastIndex)
  state.pos = run.lastIndex
  return true
}

const REFERENCE = /\[\^([^\s[\]\\^|`]{1,40})\]/y

function footnoteReference(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0) return false
  REFERENCE.lastIndex = state.pos
  const [mark, name] = REFERENCE.exec(state.src) ?? []
  if (mark === undefined || name === undefined || !envOf(state).notes.has(name)) return false
  if (state.pos + mark.length > state.posMax) return false
  if (!silent) {
    const token = state.push('footnote_reference', '', 0)
    token.info = name
    token.content = mark
  }
  state.pos += mark.length
  return true
}

/** What is found is made into a link; while a bracket's end is looked for, it is mere text. */
function plainAddress(state: StateInline, silent: boolean): boolean {
  if (silent || state.linkLevel > 0 || !state.src.startsWith('://', state.pos)) return false
  const before = state.src.slice(Math.max(0, state.pos - 6), state.pos)
  const scheme = /(?<![a-z0-9+.-])https?$/i.exec(before)?.[0]
  if (scheme === undefined || !state.pending.endsWith(scheme)) return false
  if (++envOf(state).addresses > MAX_ADDRESSES) return false
  const address = addressAt(state.src, state.pos - scheme.length)
  const href = address && safeHref(address)
  if (!address || !href || state.pos - scheme.length + address.length > state.posMax) return false
  state.pending = state.pending.slice(0, -scheme.length)
  state.pos -= scheme.length
  pushLink(state, { typed: address, href })
  return true
}

function linkedWord(state: StateInline, silent: boolean): boolean {
  if (silent || state.linkLevel > 0) return false
  const sign = state.src.charAt(state.pos)
  if (sign !== '#' && sign !== '@') return false
  const word =
    sign === '#'
      ? hashtagAt(state.src, state.pos)
      : mentionAt(state.src, state.pos, envOf(state).options.mentions)
  if (!word || state.pos + word.typed.length > state.posMax) return false
  pushLink(state, word)
  return true
}

function pushLink(state: StateInline, { typed, href }: LinkedWord): void {
  state.push('link_open', 'a', 1).attrs = [['href', href]]
  state.push('text', '', 0).content = typed
  state.push('link_close', 'a', -1)
  state.pos += typed.length
}
