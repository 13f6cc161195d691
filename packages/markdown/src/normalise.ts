import { slugify } from '@afins/contract/interests'
import type { Block, Inline, Tree } from '@afins/contract/tree'
import { oneLine, printable } from './clean-text.ts'
import { textOf } from './inlines.ts'
import { normaliseInlines } from './normalise-inlines.ts'
import type { MarkdownOptions } from './options.ts'
import { isId, localPostOf } from './local-links.ts'
import {
  MAX_NESTING,
  MAX_COLUMNS,
  MAX_LABEL,
  MAX_FOOTNOTES,
  MAX_ROWS,
  MAX_START,
} from './limits.ts'

type Heading = Extract<Block, { t: 'h' }>
type Table = Extract<Block, { t: 'table' }>

/** What `parse` gives is one of these, and doing it twice changes nothing. Sizes are left out. */
export function normalise(tree: Tree, options: MarkdownOptions = {}): Tree {
  return new Normaliser(tree, options).tree()
}

class Normaliser {
  readonly #source: Tree
  readonly #origin: string | undefined
  readonly #includeUnusedFootnotes: boolean
  readonly #notes: readonly (readonly Block[])[]
  /** The new number of each footnote, by its old one, in the order of their first mention. */
  readonly #numbers = new Map<number, number>()
  #inNotes = false

  constructor(source: Tree, { origin, includeUnusedFootnotes = false }: MarkdownOptions) {
    this.#source = source
    this.#origin = origin
    this.#includeUnusedFootnotes = includeUnusedFootnotes
    this.#notes = source.flatMap((block) => (block.t === 'notes' ? block.i : []))
  }

  tree(): Tree {
    const text = this.#blocks(
      this.#source.filter(({ t }) => t !== 'notes'),
      0,
    )
    this.#inNotes = true
    const mentioned = [...this.#numbers.keys()].map((n) =>
      this.#blocks(this.#notes[n - 1] ?? [], 1),
    )
    const notes = [...mentioned, ...this.#unmentioned()].slice(0, MAX_FOOTNOTES)
    return withHeadings(notes.length === 0 ? text : [...text, { t: 'notes', i: notes }])
  }

  #unmentioned(): Block[][] {
    if (!this.#includeUnusedFootnotes) return []
    return this.#notes
      .filter((_, index) => !this.#numbers.has(index + 1))
      .map((note) => this.#blocks(note, 1))
      .filter((note) => note.length > 0)
  }

  #blocks(list: readonly Block[], level: number): Block[] {
    return list.flatMap((block) => this.#block(block, level))
  }

  #block(block: Block, level: number): readonly Block[] {
    switch (block.t) {
      case 'p': {
        const c = this.#inlines(block.c, true)
        return c.length === 0 ? [] : [{ t: 'p', c }]
      }
      case 'h': {
        const c = this.#inlines(block.c, false)
        return c.length === 0 ? [] : [{ ...block, c }]
      }
      case 'ul':
      case 'ol': {
        if (level + 2 > MAX_NESTING) return this.#blocks(block.i.flat(), level)
        const i = block.i.map((item) => this.#blocks(item, level + 2))
        if (i.length === 0) return []
        if (block.t === 'ul') return [{ t: 'ul', i }]
        const start = Math.min(Math.max(Math.trunc(block.start) || 0, 0), MAX_START)
        return [{ t: 'ol', start, i }]
      }
      case 'quote': {
        if (level + 1 > MAX_NESTING) return this.#blocks(block.c, level)
        const c = this.#blocks(block.c, level + 1)
        return c.length === 0 ? [] : [{ t: 'quote', c }]
      }
      case 'pre': {
        const v = printable(block.v)
        const lang = /^[\w+#.-]{1,40}$/.test(block.lang) ? block.lang : ''
        return [{ t: 'pre', lang, v: v === '' || v.endsWith('\n') ? v : `${v}\n` }]
      }
      case 'hr':
        return [{ t: 'hr' }]
      case 'img': {
        const alt = oneLine(block.alt, MAX_LABEL)
        const caption = oneLine(block.caption, MAX_LABEL)
        if (isId(block.id)) return [{ t: 'img', id: block.id, alt, caption }]
        return this.#block({ t: 'p', c: [alt] }, level)
      }
      case 'embed': {
        const post = localPostOf(block.href, this.#origin)
        if (post) return [{ t: 'embed', ...post }]
        return this.#block({ t: 'p', c: [{ t: 'a', href: block.href, c: [] }] }, level)
      }
      case 'table':
        return this.#table(block, level)
      case 'notes':
        return this.#blocks(block.i.flat(), level)
    }
  }

  #inlines(nodes: readonly Inline[], breaks: boolean, cell = false): Inline[] {
    return normaliseInlines(nodes, { breaks, cell, renumber: (n) => this.#renumber(n) })
  }

  #renumber(n: number): number | null {
    if (this.#inNotes || this.#notes[n - 1] === undefined) return null
    const known = this.#numbers.get(n)
    if (known !== undefined || this.#numbers.size >= MAX_FOOTNOTES) return known ?? null
    const number = this.#numbers.size + 1
    this.#numbers.set(n, number)
    return number
  }

  #table({ align, head, rows }: Table, level: number): readonly Block[] {
    const columns = Math.max(head.length, ...rows.map(({ length }) => length))
    if (columns === 0) return []
    if (columns > MAX_COLUMNS) {
      return [head, ...rows].flatMap((row) =>
        this.#block({ t: 'p', c: row.flatMap((cell) => [...cell, ' ']) }, level),
      )
    }
    const filled = (row: readonly (readonly Inline[])[]) =>
      Array.from({ length: columns }, (_, index) => this.#inlines(row[index] ?? [], false, true))
    const aligned = Array.from({ length: columns }, (_, index) => align[index] ?? null)
    const tables: Table[] = []
    for (let from = 0; from === 0 || from < rows.length; from += MAX_ROWS) {
      tables.push({
        t: 'table',
        align: aligned,
        head: filled(head),
        rows: rows.slice(from, from + MAX_ROWS).map(filled),
      })
    }
    return tables
  }
}

/** With the highest heading on the second level (the page has its own first), and ids of their own. */
function withHeadings(tree: Tree): Tree {
  const highest = Math.min(...headingsIn(tree).map(({ l }) => l))
  const ids = new Map<string, number>()
  return mapHeadings(tree, ({ l, c }) => {
    const slug = slugify(textOf(c)) || 'titulo'
    const before = ids.get(slug) ?? 0
    ids.set(slug, before + 1)
    // Two underscores never come out of a slug, so no heading can take the id of another's second.
    const id = before === 0 ? `t-${slug}` : `t-${slug}__${before + 1}`
    return { t: 'h', l: ([2, 3] as const)[l - highest] ?? 4, id, c }
  })
}

function headingsIn(blocks: readonly Block[]): Heading[] {
  return blocks.flatMap((block) => {
    if (block.t === 'h') return [block]
    if (block.t === 'quote') return headingsIn(block.c)
    return 'i' in block ? block.i.flatMap(headingsIn) : []
  })
}

function mapHeadings(blocks: readonly Block[], change: (heading: Heading) => Heading): Block[] {
  return blocks.map((block) => {
    if (block.t === 'h') return change(block)
    if (block.t === 'quote') return { ...block, c: mapHeadings(block.c, change) }
    return 'i' in block ? { ...block, i: block.i.map((item) => mapHeadings(item, change)) } : block
  })
}
