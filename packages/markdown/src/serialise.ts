import type { Block, Inline, Tree, TreeImage } from '@afins/contract/tree'
import { escapeText, escapeTitle } from './escape.ts'
import { normalise } from './normalise.ts'
import type { MarkdownOptions } from './options.ts'
import { localPostOf } from './local-links.ts'
import { serialiseInlines } from './serialise-inlines.ts'
import { MAX_START } from './limits.ts'

type List = Extract<Block, { t: 'ul' | 'ol' }>
type Table = Extract<Block, { t: 'table' }>

/** `parse` makes of it what `normalise` makes of the tree, given the same options. */
export function serialise(tree: Tree, options: MarkdownOptions = {}): string {
  const lines = new Writer(options).blocks(normalise(tree, options), false)
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

class Writer {
  readonly #options: MarkdownOptions

  constructor(options: MarkdownOptions) {
    this.#options = options
  }

  /** @param inItem of a list, where a list may follow its paragraph without an empty line */
  blocks(blocks: readonly Block[], inItem: boolean, outer = ''): string[] {
    const lines: string[] = []
    let marker = outer
    blocks.forEach((block, index) => {
      const before = blocks[index - 1]
      // A list right behind another one is told apart by its marker, as is one that begins an item.
      const taken = index === 0 || before?.t === block.t ? marker : ''
      marker = markerFor(block, taken)
      if (before && !(inItem && before.t === 'p' && interrupts(block))) lines.push('')
      lines.push(...this.#block(block, marker, index === 0 && inItem))
    })
    return lines
  }

  #block(block: Block, marker: string, beginsItem: boolean): string[] {
    switch (block.t) {
      case 'p':
        return this.#paragraph(block.c).split('\n')
      case 'h':
        return [
          `${'#'.repeat(block.l)} ${this.#line(block.c).replace(/(^|[ \t])(#*)#$/, '$1$2\\#')}`,
        ]
      case 'ul':
      case 'ol':
        return this.#list(block, marker)
      case 'quote':
        return this.blocks(block.c, false).map((line) => (line === '' ? '>' : `> ${line}`))
      case 'pre': {
        const longest = Math.max(2, ...(block.v.match(/`+/g) ?? []).map(({ length }) => length))
        const fence = '`'.repeat(longest + 1)
        return [fence + block.lang, ...block.v.split('\n').slice(0, -1), fence]
      }
      case 'hr':
        return [beginsItem ? '___' : '---']
      case 'img':
        return [this.#image(block)]
      case 'embed':
        return [block.href]
      case 'table':
        return this.#table(block)
      case 'notes':
        return this.#notes(block.i)
    }
  }

  #paragraph(nodes: readonly Inline[]): string {
    const place = { lineStart: true, options: this.#options }
    const text = serialiseInlines(nodes, place)
    // Not an embedded post: a text or a link that looks like the address of one.
    if (!localPostOf(text, this.#options.origin)) return text
    return text.startsWith('/') ? `\\${text}` : serialiseInlines(nodes, { ...place, noBare: true })
  }

  #line(nodes: readonly Inline[]): string {
    return serialiseInlines(nodes, { lineStart: false, options: this.#options })
  }

  #list(list: List, marker: string): string[] {
    const tight = list.i.every(isTight)
    return list.i.flatMap((item, index) => {
      const number = list.t === 'ol' ? String(Math.min(list.start + index, MAX_START)) : ''
      const lines = indented(this.blocks(item, true, marker), `${number}${marker} `)
      return index > 0 && !tight ? ['', ...lines] : lines
    })
  }

  #image({ id, alt, caption }: TreeImage): string {
    const label = escapeText(alt, {
      lineStart: false,
      inBrackets: true,
      afterNote: false,
      goesOn: false,
      mentions: this.#options.mentions,
    })
    return `![${label}](/media/${id}${caption === '' ? '' : ` "${escapeTitle(caption)}"`})`
  }

  #table({ align, head, rows }: Table): string[] {
    const row = (cells: readonly (readonly Inline[])[]) =>
      `| ${cells.map((cell) => this.#line(cell).replaceAll('|', '\\|')).join(' | ')} |`
    const rule = align.map((side) => {
      if (side === null) return '---'
      return { left: ':--', center: ':-:', right: '--:' }[side]
    })
    return [row(head), `| ${rule.join(' | ')} |`, ...rows.map(row)]
  }

  #notes(notes: readonly (readonly Block[])[]): string[] {
    return notes.flatMap((blocks, index) => {
      const mark = `[^${index + 1}]:`
      const text = this.blocks(blocks, false)
      // A block that is no paragraph begins below its mark, where its own indent is plain.
      const beside = blocks.length === 0 || blocks[0]?.t === 'p'
      const lines = indented(beside ? text : ['', ...text], `${mark} `, NOTE_INDENT)
      return index > 0 ? ['', ...lines] : lines
    })
  }
}

const NOTE_INDENT = 4

/** Lines behind a mark: the first one beside it, the others below that. */
function indented(lines: readonly string[], mark: string, width = mark.length): string[] {
  const indent = ' '.repeat(width)
  const [first = '', ...rest] = lines
  return [
    first === '' ? mark.trimEnd() : mark + first,
    ...rest.map((line) => (line === '' ? '' : indent + line)),
  ]
}

function markerFor(block: Block, taken: string): string {
  if (block.t === 'ul') return taken === '-' ? '*' : '-'
  if (block.t === 'ol') return taken === '.' ? ')' : '.'
  return ''
}

/** Whether a list may follow a paragraph without an empty line and still be one. */
function interrupts(block: Block): boolean {
  if (block.t === 'ol' && block.start !== 1) return false
  return (block.t === 'ul' || block.t === 'ol') && (block.i[0]?.length ?? 0) > 0
}

function isTight(item: readonly Block[]): boolean {
  return item.every((block, index) => {
    if (index === 0) return block.t === 'p' || block.t === 'img' || block.t === 'embed'
    const before = item[index - 1]
    return before?.t === 'p' && interrupts(block) && 'i' in block && block.i.every(isTight)
  })
}
