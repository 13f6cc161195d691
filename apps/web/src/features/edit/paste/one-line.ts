import type { Block, Inline } from '@afins/contract/tree'

export function isBreak(inline: Inline | undefined): boolean {
  return typeof inline === 'object' && inline.t === 'br'
}

/** Words on one line. */
export const withoutBreaks = (list: readonly Inline[]): Inline[] =>
  list.map((inline) => {
    if (typeof inline === 'string') return inline
    if (inline.t === 'br') return ' '
    return 'c' in inline ? { ...inline, c: withoutBreaks(inline.c) } : inline
  })

/** A block as words on one line: what may stand in a cell. */
export function lineOf(block: Block): Inline[] {
  switch (block.t) {
    case 'p':
    case 'h':
      return withoutBreaks(block.c)
    case 'ul':
    case 'ol':
      return block.i.flat().flatMap((inner, at) => [...(at === 0 ? [] : [', ']), ...lineOf(inner)])
    case 'quote':
      return block.c.flatMap(lineOf)
    case 'pre':
      return [{ t: 'code', v: block.v.replace(/\s+/g, ' ') }]
    default:
      return []
  }
}
