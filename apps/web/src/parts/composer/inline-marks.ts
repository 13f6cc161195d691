import { runAfter, runBefore, withChanges, type Change, type Edit } from './edit.ts'

interface InlineMark {
  readonly character: string
  readonly token: string
  readonly holds: (run: number) => boolean
}

const marks = {
  bold: { character: '*', token: '**', holds: (run) => run >= 2 },
  italic: { character: '*', token: '*', holds: (run) => run === 1 || run === 3 },
  spoiler: { character: '|', token: '||', holds: (run) => run === 2 },
} as const satisfies Record<string, InlineMark>

export type InlineMarkName = keyof typeof marks

/** Stars beyond three hold nothing more. */
const LONGEST_RUN = 3

interface Stretch {
  readonly from: number
  readonly to: number
}

/** What begins a line of a list or a quote; marks go behind it. */
const LINE_START = /^[^\S\n]*(?:>[^\S\n]?)*(?:(?:[-*+]|\d{1,9}[.)])[^\S\n]+)?/

/**
 * Marks never go over the end of a line, so each line gets its own. With nothing selected: around
 * the word at the caret, else an empty pair, or out of the pair that it is in.
 */
export function toggleInline(name: InlineMarkName, edit: Edit): Edit {
  const mark = marks[name]
  const stretches = stretchesOf(edit)
  if (stretches.length === 0) return atCaret(mark, edit.text, edit.end)
  const { text } = edit
  const missing = stretches.filter((stretch) => depthOf(mark, text, stretch) === null)
  const changes =
    missing.length > 0
      ? missing.map((stretch) => wrapped(mark, text, stretch))
      : stretches.flatMap((stretch) => unwrapped(mark, text, stretch))
  return selectAround(edit, stretches, changes, missing.length > 0 ? mark.token.length : 0)
}

function stretchesOf({ text, start, end }: Edit): Stretch[] {
  if (start === end) return wordAt(text, start)
  const stretches: Stretch[] = []
  let at = start
  for (const line of text.slice(start, end).split('\n')) {
    const isWhole = at === 0 || text[at - 1] === '\n'
    const skipped = isWhole ? (LINE_START.exec(line)?.[0].length ?? 0) : 0
    const content = line.slice(skipped)
    const from = at + skipped + (content.length - content.trimStart().length)
    const to = from + content.trim().length
    if (to > from) stretches.push({ from, to })
    at += line.length + 1
  }
  return stretches
}

const inWord = /[\p{L}\p{N}]/u

function wordAt(text: string, at: number): Stretch[] {
  if (!inWord.test(text[at - 1] ?? '') || !inWord.test(text[at] ?? '')) return []
  let [from, to] = [at, at]
  while (inWord.test(text[from - 1] ?? '')) from -= 1
  while (inWord.test(text[to] ?? '')) to += 1
  return [{ from, to }]
}

/** Where the mark's characters end on both sides: inside the stretch, around it, or nowhere. */
function depthOf({ character, holds }: InlineMark, text: string, { from, to }: Stretch) {
  const around = Math.min(
    runBefore(text, from, character),
    runAfter(text, to, character),
    LONGEST_RUN,
  )
  if (holds(around)) return 'around'
  const content = text.slice(from, to)
  const within = Math.min(
    runAfter(content, 0, character),
    runBefore(content, content.length, character),
    LONGEST_RUN,
  )
  const inner = content.slice(within, content.length - within)
  return content.length > 2 * within && holds(within) && !inner.includes(character)
    ? 'within'
    : null
}

function wrapped({ character, token }: InlineMark, text: string, { from, to }: Stretch): Change {
  const x = `\\${character}`
  const escaped = token.replaceAll(character, x)
  // What is marked in it already becomes part of the whole.
  const pairs = new RegExp(
    `(?<!${x})${escaped}(?=[^\\s${x}])([^${x}\\n]*[^\\s${x}])${escaped}(?!${x})`,
    'g',
  )
  return { from, to, insert: token + text.slice(from, to).replace(pairs, '$1') + token }
}

function unwrapped(mark: InlineMark, text: string, { from, to }: Stretch): Change[] {
  const { length } = mark.token
  return depthOf(mark, text, { from, to }) === 'around'
    ? [
        { from: from - length, to: from, insert: '' },
        { from: to, to: to + length, insert: '' },
      ]
    : [
        { from, to: from + length, insert: '' },
        { from: to - length, to, insert: '' },
      ]
}

/** One stretch stays selected without its marks, several with them: either can be toggled again. */
function selectAround(
  { text, start, end }: Edit,
  stretches: readonly Stretch[],
  changes: readonly Change[],
  added: number,
): Edit {
  const [first, last] = [stretches[0], stretches.at(-1)]
  const after = withChanges(text, changes)
  if (!first || !last) return { text: after, start, end }
  const before = changes.filter((change) => change.to <= first.from && change.insert === '')
  const from = first.from - before.reduce((sum, change) => sum + change.to - change.from, 0)
  const behind = changes.filter((change) => change.from >= last.to)
  const to =
    last.to +
    (after.length - text.length) +
    behind.reduce((sum, change) => sum + change.to - change.from, 0)
  if (stretches.length > 1) return { text: after, start: from, end: to }
  return { text: after, start: from + added, end: to - added }
}

function atCaret({ character, token, holds }: InlineMark, text: string, at: number): Edit {
  const { length } = token
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const caret = (place: number, changed: string): Edit => ({
    text: changed,
    start: place,
    end: place,
  })
  if (holds(Math.min(runBefore(text, at, character), runAfter(text, at, character))))
    return caret(at - length, before.slice(0, -length) + after.slice(length))
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const runs = line.match(new RegExp(`\\${character}+`, 'g')) ?? []
  const isOpen = runs.filter((run) => holds(run.length)).length % 2 === 1
  if (isOpen && holds(runAfter(text, at, character))) return caret(at + length, text)
  return caret(at + length, before + token + token + after)
}
