import type { Block, Inline, Tree } from '@afins/contract/tree'

/** A review with the few tags that other services have, and blank lines between its paragraphs. */
export const reviewHtml = (tree: Tree): string => blocksHtml(tree)

const blocksHtml = (blocks: readonly Block[]): string =>
  blocks
    .map(blockHtml)
    .filter((text) => text !== '')
    .join('\n\n')

function blockHtml(block: Block): string {
  switch (block.t) {
    case 'p':
      return inlinesHtml(block.c)
    case 'h':
      return `<strong>${inlinesHtml(block.c)}</strong>`
    case 'ul':
      return block.i.map((item) => `• ${blocksHtml(item)}`).join('\n')
    case 'ol':
      return block.i.map((item, at) => `${block.start + at}. ${blocksHtml(item)}`).join('\n')
    case 'quote':
      return `<blockquote>${blocksHtml(block.c)}</blockquote>`
    case 'pre':
      return escapeText(block.v)
    case 'img':
      return escapeText(block.caption || block.alt)
    case 'embed':
      return escapeText(block.href)
    case 'table':
      return [block.head, ...block.rows]
        .map((cells) => cells.map(inlinesHtml).join(' | '))
        .join('\n')
    case 'notes':
      return block.i.map((note, at) => `[${at + 1}] ${blocksHtml(note)}`).join('\n')
    case 'hr':
      return '* * *'
  }
}

const inlinesHtml = (inlines: readonly Inline[]): string => inlines.map(inlineHtml).join('')

function inlineHtml(inline: Inline): string {
  if (typeof inline === 'string') return escapeText(inline)
  switch (inline.t) {
    case 'em':
    case 'strong':
    case 'del':
      return `<${inline.t}>${inlinesHtml(inline.c)}</${inline.t}>`
    case 'spoiler':
      return inlinesHtml(inline.c)
    case 'code':
      return escapeText(inline.v)
    case 'a':
      return `<a href="${escapeText(inline.href)}">${inlinesHtml(inline.c)}</a>`
    case 'br':
      return '\n'
    case 'fn':
      return `[${inline.n}]`
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
}

const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? '')
