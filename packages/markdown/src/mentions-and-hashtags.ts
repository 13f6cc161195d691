import type { Block, Inline, Tree } from '@afins/contract/tree'
import { anyName } from './options.ts'
import { mentionAt, tagOfHref } from './linked-words.ts'

/** More people than these are not asked for, and so not linked, in one text. */
const MAX_NAMES = 50

/** Lower case, each once. @param text Markdown with any `@username`, or a tree with links */
export function mentionsIn(text: string | Tree): string[] {
  const names = new Set<string>()
  if (typeof text !== 'string') {
    eachLink(text, (href, typed) => {
      const name = nameOfLink(href, typed)
      if (name !== null) names.add(name)
    })
  } else {
    for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      if (names.size >= MAX_NAMES) break
      const mention = mentionAt(text, at, anyName)
      if (mention) names.add(mention.href.slice(1))
    }
  }
  return [...names]
}

/**
 * A text in which those who are named are links only where a reader may see them.
 *
 * @param isSeen is given a username, in lower case
 */
export function unlinkMentions(tree: Tree, isSeen: (name: string) => boolean): Tree {
  const inline = (node: Inline): Inline => {
    if (typeof node === 'string' || !('c' in node)) return node
    if (node.t !== 'a') return { ...node, c: node.c.map(inline) }
    const name = nameOfLink(node.href, wordOf(node.c))
    return name === null || isSeen(name) ? node : wordOf(node.c)
  }
  const block = (one: Block): Block => {
    if (one.t === 'p' || one.t === 'h') return { ...one, c: one.c.map(inline) }
    if (one.t === 'quote') return { ...one, c: one.c.map(block) }
    if (one.t === 'table') {
      const row = (cells: readonly (readonly Inline[])[]) => cells.map((cell) => cell.map(inline))
      return { ...one, head: row(one.head), rows: one.rows.map(row) }
    }
    if (one.t === 'ul' || one.t === 'ol' || one.t === 'notes')
      return { ...one, i: one.i.map((item) => item.map(block)) }
    return one
  }
  return tree.map(block)
}

/** The username that a link to a person is written with; null for any other link. */
function nameOfLink(href: string, typed: string): string | null {
  const name = typed.slice(1).toLowerCase()
  return typed.startsWith('@') && href === `/${name}` ? name : null
}

/** '' for more than a word's text. */
function wordOf(nodes: readonly Inline[]): string {
  const [only] = nodes
  return typeof only === 'string' && nodes.length === 1 ? only : ''
}

export function hashtagsIn(tree: Tree): string[] {
  const tags = new Set<string>()
  eachLink(tree, (href, typed) => {
    const tag = tagOfHref(href)
    if (tag !== null && typed.startsWith('#')) tags.add(tag)
  })
  return [...tags]
}

/** How many links of a text lead to other places: ours are paths. */
export function countOutwardLinks(tree: Tree): number {
  let links = 0
  eachLink(tree, (href) => {
    if (/^https?:/i.test(href)) links += 1
  })
  return links
}

/** @param see is given '' for a link of more than a word's text */
function eachLink(tree: Tree, see: (href: string, typed: string) => void): void {
  const inlines = (nodes: readonly Inline[]) => {
    for (const node of nodes) {
      if (typeof node === 'string' || !('c' in node)) continue
      if (node.t !== 'a') inlines(node.c)
      else see(node.href, wordOf(node.c))
    }
  }
  const blocks = (list: readonly Block[]) => {
    for (const block of list) {
      if (block.t === 'p' || block.t === 'h') inlines(block.c)
      else if (block.t === 'quote') blocks(block.c)
      else if (block.t === 'table') [block.head, ...block.rows].flat().forEach(inlines)
      else if ('i' in block) block.i.forEach(blocks)
    }
  }
  blocks(tree)
}
