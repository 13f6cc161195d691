import type { MarkdownIt, StateBlock } from 'markdown-it'
import { envOf } from './options.ts'
import { MAX_NESTING, MAX_COLUMNS, MAX_FOOTNOTES } from './limits.ts'

type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean

/** What our blocks have beyond the parser's: an end to nesting and to tables, and footnotes. */
export function addBlockRules(md: MarkdownIt): void {
  only(md, 'blockquote', (...line) => mayDescend(line, 1))
  only(md, 'list', (...line) => mayDescend(line, 2))
  only(md, 'table', isNarrow)
  only(md, 'reference', isLabelled)
  const alt = ['paragraph', 'reference', 'blockquote', 'list']
  md.block.ruler.before('table', 'note', note, { alt })
}

function only(md: MarkdownIt, name: string, holds: BlockRule): void {
  const rule = md.block.ruler.__rules__.find((known) => known.name === name)
  if (!rule) throw new Error(`The parser has no rule ${name}`)
  const { fn, alt } = rule
  md.block.ruler.at(name, (...args) => holds(...args) && fn(...args), { alt })
}

function mayDescend([state, start, , silent]: Parameters<BlockRule>, levels: number): boolean {
  if (state.level + levels <= MAX_NESTING) return true
  // It would not begin here but further out, where its line begins.
  return silent && (state.sCount[start] ?? 0) < state.blkIndent
}

function isNarrow(state: StateBlock, start: number): boolean {
  const rule = state.src.slice(state.bMarks[start + 1], state.eMarks[start + 1])
  return rule.split('|', MAX_COLUMNS + 3).length <= MAX_COLUMNS + 2
}

const LABEL = /\[(?:[^\]\\`]|\\.){1,200}\]:/sy

/** A link's definition has no code in its label: a link on code that says `]:` is none. */
function isLabelled(state: StateBlock, start: number): boolean {
  LABEL.lastIndex = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0)
  return LABEL.test(state.src)
}

const DEFINITION = /\[\^([^\s[\]\\^|`]{1,40})\]:[ \t]*/y
const INDENT = 4

/**
 * Always at the beginning of a line, never within a block; what is indented by four belongs to it.
 */
function note(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const at = state.bMarks[start] ?? 0
  if (state.tShift[start] !== 0 || (at > 0 && state.src.charAt(at - 1) !== '\n')) return false
  DEFINITION.lastIndex = at
  const [mark, name] = DEFINITION.exec(state.src) ?? []
  const { notes } = envOf(state)
  if (mark === undefined || name === undefined || notes.size >= MAX_FOOTNOTES) return false
  if (silent) return true
  notes.add(name)

  const { blkIndent, parentType, md } = state
  const sCount = state.sCount[start] ?? 0
  state.push('footnote_open', '', 1).info = name
  state.bMarks[start] = Math.min(at + mark.length, state.eMarks[start] ?? 0)
  state.sCount[start] = INDENT
  state.blkIndent = INDENT
  state.parentType = 'root'
  md.block.tokenize(state, start, end)
  state.bMarks[start] = at
  state.sCount[start] = sCount
  state.blkIndent = blkIndent
  state.parentType = parentType
  state.push('footnote_close', '', -1)
  return true
}
