/** A text and what of it is selected, in UTF-16 code units. */
export interface Edit {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface Change {
  readonly from: number
  readonly to: number
  readonly insert: string
}

export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) }
}

export function withChanges(text: string, changes: readonly Change[]): string {
  let result = ''
  let at = 0
  for (const { from, to, insert } of changes) {
    result += text.slice(at, from) + insert
    at = to
  }
  return result + text.slice(at)
}

export function runBefore(text: string, at: number, character: string): number {
  let length = 0
  while (at - length > 0 && text[at - length - 1] === character) length += 1
  return length
}

export function runAfter(text: string, at: number, character: string): number {
  let length = 0
  while (at + length < text.length && text[at + length] === character) length += 1
  return length
}

/** What is selected without the spaces around it; of nothing but spaces, the caret behind them. */
export function withoutOuterSpace({ text, start, end }: Edit): Edit {
  const selected = text.slice(start, end)
  if (selected.trim() === '') return { text, start: end, end }
  return {
    text,
    start: start + selected.length - selected.trimStart().length,
    end: end - selected.length + selected.trimEnd().length,
  }
}
