import type { Node } from '@tiptap/pm/model'
import type { Block } from '@afins/contract/tree'
import type { MarkdownOptions } from '@afins/markdown/options'
import { serialise } from '@afins/markdown/serialise'
import { childrenOf, docToTree, topBlocks } from './to-tree.ts'

/** Writes Markdown, with a cache by block: ProseMirror reuses unchanged blocks. */
export class MarkdownWriter {
  readonly #trees = new WeakMap<Node, readonly Block[]>()
  readonly #texts = new WeakMap<Block, string>()
  readonly #options: MarkdownOptions

  constructor(options: MarkdownOptions) {
    this.#options = options
  }

  write(doc: Node): string {
    const tree = docToTree(doc, this.#trees)
    if (tree.some((block, at) => isTied(block, tree[at + 1]))) return serialise(tree, this.#options)
    const texts = tree.map((block) => ({ block, text: this.#text(block) }))
    const written = texts.filter(({ text }) => text !== '')
    // The highest heading becomes level 2.
    const levels = written.flatMap(({ block }) => (block.t === 'h' ? [block.l] : []))
    const above = Math.min(...levels) - 2
    return written
      .map(({ block, text }) => (block.t === 'h' ? '#'.repeat(block.l - above - 2) + text : text))
      .join('\n')
  }

  /** Fills the cache while there is time. @returns whether it is complete */
  prepare(doc: Node, hasTime: () => boolean): boolean {
    for (const child of childrenOf(doc)) {
      if (this.#trees.has(child)) continue
      if (!hasTime()) return false
      for (const block of topBlocks(child, this.#trees)) this.#text(block)
    }
    return true
  }

  #text(block: Block): string {
    let text = this.#texts.get(block)
    if (text === undefined) {
      text = serialise([block], this.#options)
      this.#texts.set(block, text)
    }
    return text
  }
}

/** Whether its Markdown depends on other blocks: footnote numbers, adjacent lists, nested heading levels. */
function isTied(block: Block, next: Block | undefined): boolean {
  if (block.t === 'notes' || (isList(block.t) && isList(next?.t))) return true
  if (block.t === 'quote') return block.c.some(isOrHasHeading)
  return isList(block.t) && 'i' in block && block.i.some((item) => item.some(isOrHasHeading))
}

function isOrHasHeading(block: Block): boolean {
  if (block.t === 'h') return true
  if (block.t === 'quote') return block.c.some(isOrHasHeading)
  return 'i' in block && block.i.some((item) => item.some(isOrHasHeading))
}

const isList = (type: Block['t'] | undefined) => type === 'ul' || type === 'ol'
