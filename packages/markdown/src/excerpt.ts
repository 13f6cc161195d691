import { shorten } from '@afins/contract/text'
import type { Block, Inline, Tree } from '@afins/contract/tree'

const HIDDEN = '▒▒▒'

/** Without marks and spoilers, cut between words. @param max characters, the ellipsis included */
export function excerptOf(tree: Tree, max: number): string {
  // White space that folds away must not use up the room of the words after it.
  const text = new Collected(max * 4)
  for (const block of tree) addBlock(text, block)
  return shorten(text.value.replace(/\s+/gu, ' ').trim(), max)
}

class Collected {
  value = ''
  readonly #enough: number

  constructor(enough: number) {
    this.#enough = enough
  }

  get full(): boolean {
    return this.value.length > this.#enough
  }

  add(text: string): void {
    if (!this.full) this.value += text.slice(0, this.#enough)
  }
}

function addBlock(text: Collected, block: Block): void {
  if (text.full) return
  text.add(' ')
  switch (block.t) {
    case 'p':
    case 'h':
      return addInlines(text, block.c)
    case 'ul':
    case 'ol':
      return block.i.flat().forEach((inner) => addBlock(text, inner))
    case 'quote':
      return block.c.forEach((inner) => addBlock(text, inner))
    case 'pre':
      return text.add(block.v)
    case 'img':
      return text.add(block.caption || block.alt)
    case 'table':
      return [block.head, ...block.rows].flat().forEach((cell) => {
        text.add(' ')
        addInlines(text, cell)
      })
    case 'hr':
    case 'embed':
    case 'notes':
  }
}

function addInlines(text: Collected, nodes: readonly Inline[]): void {
  for (const node of nodes) {
    if (text.full) return
    if (typeof node === 'string') text.add(node)
    else if (node.t === 'br') text.add(' ')
    else if (node.t === 'code') text.add(node.v)
    else if (node.t === 'spoiler') text.add(HIDDEN)
    else if (node.t !== 'fn') addInlines(text, node.c)
  }
}
