import { withoutOuterSpace, type Edit } from './edit.ts'

interface LineMark {
  readonly isMarked: (line: string) => boolean
  readonly mark: (line: string) => string
  readonly unmark: (line: string) => string
  readonly onEmpty: boolean
}

const quote: LineMark = {
  isMarked: (line) => /^ {0,3}>/.test(line),
  mark: (line) => (line === '' ? '>' : `> ${line}`),
  unmark: (line) => line.replace(/^ {0,3}> ?/, ''),
  onEmpty: true,
}

const list: LineMark = {
  isMarked: (line) => /^\s*[-*+]\s/.test(line),
  mark: (line) => line.replace(/^(\s*)(?:\d{1,9}[.)]\s+)?/, '$1- '),
  unmark: (line) => line.replace(/^(\s*)[-*+]\s/, '$1'),
  onEmpty: false,
}

export const toggleQuote = (edit: Edit) => toggleLines(quote, edit)

export const toggleList = (edit: Edit) => toggleLines(list, edit)

function toggleLines({ isMarked, mark, unmark, onEmpty }: LineMark, edit: Edit): Edit {
  // A selection that ends where a line begins does not mean that line.
  const { text, start, end } = withoutOuterSpace(edit)
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  const takesAway = written.length > 0 && written.every(isMarked)
  const change = (line: string) => {
    if (takesAway) return isMarked(line) ? unmark(line) : line
    // A line that begins with its mark alone is written on after a space.
    if (lines.length === 1) return line === '' ? `${mark(line).trimEnd()} ` : mark(line)
    return isMarked(line) || (line.trim() === '' && !onEmpty) ? line : mark(line)
  }
  const changed = lines.map(change).join('\n')
  const after = text.slice(0, from) + changed + text.slice(to)
  if (start !== end) return { text: after, start: from, end: from + changed.length }
  const caret = Math.max(from, start + changed.length - (to - from))
  return { text: after, start: caret, end: caret }
}
