import type { Block, Inline } from '@afins/contract/tree'

export function isBreak(inline: Inline | undefined): boolean {
  return typeof inline === 'object' && inline.t === 'br'
}

export const withoutBreaks = (list: readonly Inline[]): Inline[] =>
  list.map((inline) => {
    if (typeof inline === 'string') return inline
    if (inline.t === 'br') return ' '
    return 'c' in inline ? { ...inline, c: withoutBreaks(inline.c) } : inline
  })

/** The content of a block in a table cell. */
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
