import { mediaWidths, sharedMediaUrl } from '@afins/contract/media'
import type { Align, Block, Inline, Tree, TreeImage } from '@afins/contract/tree'
import { element, escapeXml } from './xml.ts'

/** In place of spoilers, which feed readers cannot reveal. */
const HIDDEN = '<em>[spoiler]</em>'

export type Absolute = (path: string) => string

/** Absolute addresses, no scripts, no anchors, since entries share a page; spoilers are removed. */
export function treeHtml(tree: Tree, absolute: Absolute): string {
  return new Writer(absolute).blocks(tree)
}

export function figureHtml(image: Omit<TreeImage, 't'>, absolute: Absolute): string {
  const { id, alt, caption, w, h } = image
  const src = absolute(sharedMediaUrl(id, pictureWidth))
  const picture = element('img', { src, alt, width: w, height: h })
  return `<figure>${picture}${caption && `<figcaption>${escapeXml(caption)}</figcaption>`}</figure>`
}

/** For programs that show one size. */
export const pictureWidth = Math.max(...mediaWidths.post)

class Writer {
  readonly #absolute: Absolute

  constructor(absolute: Absolute) {
    this.#absolute = absolute
  }

  blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.#block(block)).join('')
  }

  #block(block: Block): string {
    switch (block.t) {
      case 'p':
        return `<p>${this.#inlines(block.c)}</p>`
      case 'h':
        return `<h${block.l}>${this.#inlines(block.c)}</h${block.l}>`
      case 'ul':
        return `<ul>${this.#items(block.i)}</ul>`
      case 'ol':
        return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${this.#items(block.i)}</ol>`
      case 'quote':
        return `<blockquote>${this.blocks(block.c)}</blockquote>`
      case 'pre':
        return `<pre><code>${escapeXml(block.v)}</code></pre>`
      case 'hr':
        return '<hr/>'
      case 'img':
        return figureHtml(block, this.#absolute)
      case 'embed':
        return `<p>${this.#link(block.href, [this.#address(block.href) ?? block.href])}</p>`
      case 'table':
        return this.#table(block)
      case 'notes':
        return `<hr/><ol>${this.#items(block.i)}</ol>`
    }
  }

  #items(items: readonly (readonly Block[])[]): string {
    return items.map((item) => `<li>${this.blocks(item)}</li>`).join('')
  }

  #table({ align, head, rows }: Extract<Block, { t: 'table' }>): string {
    const row = (name: 'td' | 'th', cells: readonly (readonly Inline[])[]) =>
      `<tr>${cells.map((cell, at) => `<${name}${aligned(align[at])}>${this.#inlines(cell)}</${name}>`).join('')}</tr>`
    const body = rows.map((cells) => row('td', cells)).join('')
    return `<table><thead>${row('th', head)}</thead><tbody>${body}</tbody></table>`
  }

  #inlines(inlines: readonly Inline[]): string {
    return inlines.map((inline) => this.#inline(inline)).join('')
  }

  #inline(inline: Inline): string {
    if (typeof inline === 'string') return escapeXml(inline)
    switch (inline.t) {
      case 'em':
      case 'strong':
      case 'del':
        return `<${inline.t}>${this.#inlines(inline.c)}</${inline.t}>`
      case 'spoiler':
        return HIDDEN
      case 'code':
        return `<code>${escapeXml(inline.v)}</code>`
      case 'a':
        return this.#link(inline.href, inline.c)
      case 'br':
        return '<br/>'
      case 'fn':
        return `<sup>[${inline.n}]</sup>`
    }
  }

  #link(href: string, content: readonly Inline[]): string {
    const address = this.#address(href)
    const words = this.#inlines(content)
    return address === null ? words : `<a href="${escapeXml(address)}">${words}</a>`
  }

  /** The parser allows nothing else, but other readers need not trust it. */
  #address(href: string): string | null {
    if (/^(?:https?:\/\/|mailto:)/i.test(href)) return href
    return /^\/(?![/\\])/.test(href) ? this.#absolute(href) : null
  }
}

function aligned(align: Align | undefined): string {
  return align ? ` align="${align}"` : ''
}
