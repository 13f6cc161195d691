import type { Block, Inline, Tree } from '@afins/contract/tree'
import { mediaIdOf, localPostOf } from '@afins/markdown/local-links'
import { footnotesIn } from './html-footnotes.ts'
import { inlinesOf, isSkipped, textOf } from './html-inlines.ts'
import { parseHtml, type PastedElement, type PastedNode } from './parse-html.ts'
import { isBreak, lineOf, withoutBreaks } from './one-line.ts'
import { wordListLevel } from './style-marks.ts'
import { wordLists } from './word-lists.ts'

const containers = new Set(
  'address article aside body center dd div dl dt figcaption figure footer form header html main nav section tbody thead tfoot tr td th caption details summary fieldset li'.split(
    ' ',
  ),
)
const others = new Set('h1 h2 h3 h4 h5 h6 p ul ol menu blockquote pre hr table'.split(' '))

/** In characters. */
const MAX_HTML = 2_000_000

/** Images become their description, styles become marks. @param origin becomes paths */
export function treeOfHtml(html: string, origin: string): Tree {
  const { body, notes } = footnotesIn(parseHtml(html.slice(0, MAX_HTML)))
  const reader = new Reader(origin)
  const tree = levelled(reader.blocks(body))
  if (notes.length === 0) return tree
  // We draw our own rule above footnotes.
  while (tree.at(-1)?.t === 'hr') tree.pop()
  return [...tree, { t: 'notes', i: notes.map((note) => reader.blocks(note).map(withoutLevel)) }]
}

class Reader {
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  blocks(nodes: readonly PastedNode[]): Block[] {
    const made: Block[] = []
    let loose: PastedNode[] = []
    const endParagraph = () => {
      made.push(...this.#paragraphs(loose))
      loose = []
    }
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at] as PastedNode
      if (typeof node === 'string' || (!isSkipped(node) && !this.#isBlock(node))) {
        loose.push(node)
        continue
      }
      if (isSkipped(node)) continue
      endParagraph()
      if (wordListLevel(node) === null) {
        made.push(...this.#block(node))
        continue
      }
      const items: PastedElement[] = []
      for (; at < nodes.length; at += 1) {
        const item = nodes[at] as PastedNode
        if (typeof item === 'string' ? item.trim() !== '' : wordListLevel(item) === null) break
        if (typeof item !== 'string') items.push(item)
      }
      at -= 1
      made.push(...wordLists(items, ({ children }) => this.#paragraphs(children)))
    }
    endParagraph()
    return made
  }

  /** Marks and links can contain blocks. */
  #isBlock(node: PastedElement): boolean {
    if (containers.has(node.tag) || others.has(node.tag)) return true
    return node.children.some((child) => typeof child !== 'string' && this.#isBlock(child))
  }

  #block(node: PastedElement): Block[] {
    const { tag, attributes, children } = node
    if (attributes['data-embed'] !== undefined) {
      const post = localPostOf(attributes['data-embed'], this.#origin)
      return post ? [{ t: 'embed', ...post }] : []
    }
    if (attributes['data-media'] !== undefined) return this.#ownPicture(node)
    if (/^h[1-6]$/.test(tag) || /\bMso(?:Title|Heading\d)\b/.test(attributes.class ?? '')) {
      const c = inlinesOf(children, this.#origin)
      const level = Number(tag[1]) || 1
      return c.length > 0 ? [{ t: 'h', l: level as 2, id: '', c: withoutBreaks(c) }] : []
    }
    switch (tag) {
      case 'ul':
      case 'menu':
        return this.#list(node, (i) => ({ t: 'ul', i }))
      case 'ol': {
        const start = Number(attributes.start ?? 1)
        const first = Number.isInteger(start) && start >= 0 ? start : 1
        return this.#list(node, (i) => ({ t: 'ol', start: first, i }))
      }
      case 'blockquote': {
        const c = this.blocks(children)
        return c.length > 0 ? [{ t: 'quote', c }] : []
      }
      case 'pre': {
        const v = textOf(node).replace(/\n$/, '')
        return v.trim() === '' ? [] : [{ t: 'pre', lang: '', v }]
      }
      case 'hr':
        return [{ t: 'hr' }]
      case 'table':
        return this.#table(node)
      default:
        return this.blocks(children)
    }
  }

  /** Two line breaks end a paragraph. */
  #paragraphs(nodes: readonly PastedNode[]): Block[] {
    const made: Block[] = []
    let c: Inline[] = []
    const end = () => {
      while (isBreak(c.at(-1))) c.pop()
      if (c.length > 0) made.push({ t: 'p', c })
      c = []
    }
    for (const inline of inlinesOf(nodes, this.#origin)) {
      if (isBreak(inline) && (c.length === 0 || isBreak(c.at(-1)))) end()
      else c.push(inline)
    }
    end()
    return made
  }

  #ownPicture({ attributes, children }: PastedElement): Block[] {
    const id = mediaIdOf(`/media/${attributes['data-media']}`, this.#origin)
    const picture = children.find((child) => typeof child !== 'string' && child.tag === 'img')
    const alt = typeof picture === 'object' ? (picture.attributes.alt ?? '') : ''
    return id === null ? [] : [{ t: 'img', id, alt, caption: attributes['data-caption'] ?? '' }]
  }

  /** Google Docs puts nested lists next to their item. */
  #list({ children }: PastedElement, make: (items: Block[][]) => Block): Block[] {
    const items: Block[][] = []
    for (const child of children) {
      if (typeof child === 'string' || isSkipped(child)) continue
      const blocks = this.blocks(child.tag === 'li' ? child.children : [child])
      if (child.tag === 'li' || items.length === 0) items.push(blocks)
      else items.at(-1)?.push(...blocks)
    }
    const full = items.filter((item) => item.length > 0)
    return full.length > 0 ? [make(full)] : []
  }

  #table(node: PastedElement): Block[] {
    const rows = rowsOf(node)
    const columns = Math.max(0, ...rows.map((row) => row.length))
    // A layout table.
    if (columns < 2)
      return this.blocks(rows.flatMap((row) => row.flatMap(({ children }) => children)))
    const cells = (row: readonly PastedElement[]): Inline[][] =>
      Array.from({ length: columns }, (_, at) => {
        const cell = row[at]
        return cell ? this.#cell(cell) : []
      })
    const [head = [], ...rest] = rows
    return [
      {
        t: 'table',
        align: Array.from({ length: columns }, () => null),
        head: cells(head),
        rows: rest.map(cells),
      },
    ]
  }

  #cell({ children }: PastedElement): Inline[] {
    const lines = this.blocks(children).map(lineOf)
    return lines.flatMap((line, at) => (at === 0 ? line : [' ', ...line]))
  }
}

function rowsOf(node: PastedElement): PastedElement[][] {
  return node.children.flatMap((child): PastedElement[][] => {
    if (typeof child === 'string') return []
    if (child.tag !== 'tr') return /^t(?:body|head|foot)$/.test(child.tag) ? rowsOf(child) : []
    const isCell = (one: PastedNode): one is PastedElement =>
      typeof one !== 'string' && /^t[dh]$/.test(one.tag)
    return [child.children.filter(isCell)]
  })
}

/** The highest heading becomes level 2. */
function levelled(tree: readonly Block[]): Block[] {
  const levels = tree.flatMap((block) => (block.t === 'h' ? [block.l] : []))
  const highest = Math.min(...levels)
  return tree.map((block) =>
    block.t === 'h' ? { ...block, l: ([2, 3] as const)[block.l - highest] ?? 4 } : block,
  )
}

const withoutLevel = (block: Block): Block => (block.t === 'h' ? { t: 'p', c: block.c } : block)
