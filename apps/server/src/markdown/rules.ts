import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

/** Lists take two levels each, quotes one. Whatever lies deeper stays readable as plain text. */
export const DEEPEST_LEVEL = 12
const PIPE = '|'.charCodeAt(0)
const SPOILER = '||'

/** What our Markdown has beyond the parser's: spoilers, and an end to nesting. */
export function addRules(md: MarkdownIt): void {
  md.block.ruler.before('code', 'too_deep', tooDeep)
  md.inline.ruler.at('text', plainText)
  md.inline.ruler.before('strikethrough', 'spoiler', spoilerMarks)
  md.inline.ruler2.before('strikethrough', 'spoiler', pairSpoilers)
}

/** The rest of a block that is nested too deep, as one paragraph. */
function tooDeep(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.level < DEEPEST_LEVEL) return false
  state.push('paragraph_open', 'p', 1)
  const text = state.push('inline', '', 0)
  text.content = state.getLines(startLine, endLine, state.blkIndent, false).trim()
  text.children = []
  state.push('paragraph_close', 'p', -1)
  state.line = endLine
  return true
}

/** As the parser's own rule, with the characters that begin something here, `|` among them. */
const run = /[^\n!&*:<[\\\]_`|~]+/y

function plainText(state: StateInline, silent: boolean): boolean {
  run.lastIndex = state.pos
  if (!run.test(state.src) || run.lastIndex > state.posMax) return false
  if (!silent) state.pending += state.src.slice(state.pos, run.lastIndex)
  state.pos = run.lastIndex
  return true
}

/** Every `||` may open or close a spoiler; which of them do is known at the end of the text. */
function spoilerMarks(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== PIPE) return false
  const { can_open, can_close, length } = state.scanDelims(state.pos, true)
  if (length !== SPOILER.length) {
    state.pending += '|'.repeat(length)
    state.pos += length
    return true
  }
  state.push('text', '', 0).content = SPOILER
  state.delimiters.push({
    marker: PIPE,
    length: 0,
    token: state.tokens.length - 1,
    end: -1,
    open: can_open,
    close: can_close,
  })
  state.pos += length
  return true
}

function pairSpoilers(state: StateInline): void {
  for (const delimiters of [
    state.delimiters,
    ...state.tokens_meta.map((meta) => meta?.delimiters ?? []),
  ]) {
    for (const { marker, token, end } of delimiters) {
      if (marker !== PIPE || end === -1) continue
      turnInto(state, token, 'spoiler_open', 1)
      turnInto(state, delimiters[end]?.token ?? -1, 'spoiler_close', -1)
    }
  }
}

function turnInto(state: StateInline, index: number, type: string, nesting: 1 | -1): void {
  const token = state.tokens[index]
  if (!token) return
  token.type = type
  token.nesting = nesting
  token.content = ''
}
