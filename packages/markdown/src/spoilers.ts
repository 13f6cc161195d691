import type { MarkdownIt, StateInline } from 'markdown-it'

const PIPE = '|'.charCodeAt(0)
const SPOILER = '||'

export function addSpoilers(md: MarkdownIt): void {
  md.inline.ruler.before('strikethrough', 'spoiler', spoilerMarks)
  md.inline.ruler2.before('strikethrough', 'spoiler', pairSpoilers)
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
