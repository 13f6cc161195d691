import type { Token } from 'markdown-it'
import type { Align, Block, Inline, Tree } from '@afins/contract/tree'
import { Budget } from './limits.ts'
import { imageOf, inlinesOf, type Surroundings } from './inlines.ts'
import type { MarkdownOptions } from './options.ts'
import { mediaIdOf, localPostOf } from './local-links.ts'

type Container =
  | { readonly kind: 'blocks'; readonly blocks: Block[] }
  | { readonly kind: 'list'; readonly items: Block[][] }
  | {
      readonly kind: 'table'
      readonly align: Align[]
      readonly head: Inline[][]
      readonly rows: Inline[][][]
    }

/** The page around a text has its own first level; so the highest one in the text becomes the second. */
function levels(tokens: readonly Token[]): (tag: string) => 2 | 3 | 4 {
  const levelOf = (tag: string) => Number(tag.slice(1))
  const highest = Math.min(
    ...tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => levelOf(tag)),
  )
  return (tag) => ([2, 3] as const)[levelOf(tag) - highest] ?? 4
}

/** As they come: `normalise` makes it what it should be. @throws TreeTooLargeError */
export function treeOf(tokens: readonly Token[], { origin }: MarkdownOptions): Tree {
  const root: Block[] = []
  const open: Container[] = [{ kind: 'blocks', blocks: root }]
  const budget = new Budget()
  const level = levels(tokens)
  const notes = new Map<string, Block[]>()
  const repeated: Block[][] = []
  const mentioned = new Map<string, number>()
  let inNote = false

  const around: Surroundings = {
    budget,
    origin,
    numberOf: (note) => {
      if (inNote) return null
      const n = mentioned.get(note) ?? mentioned.size + 1
      mentioned.set(note, n)
      return n
    },
  }
  const add = (block: Block) => {
    budget.spendNode()
    const container = open.at(-1)
    if (container?.kind === 'blocks') container.blocks.push(block)
  }
  const enter = (block: Block, container: Container) => {
    add(block)
    open.push(container)
  }
  const addInlines = (token: Token, before: Token | undefined) => {
    const container = open.at(-1)
    if (container?.kind === 'table') {
      budget.spendNode()
      const row = container.rows.at(-1) ?? container.head
      row.push(inlinesOf(token.children ?? [], around))
    } else if (before?.type === 'heading_open') {
      add({ t: 'h', l: level(before.tag), id: '', c: inlinesOf(token.children ?? [], around) })
    } else for (const block of paragraph(token, around)) add(block)
  }

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    switch (token.type) {
      case 'inline':
        addInlines(token, tokens[index - 1])
        break
      case 'bullet_list_open': {
        const items: Block[][] = []
        enter({ t: 'ul', i: items }, { kind: 'list', items })
        break
      }
      case 'ordered_list_open': {
        const items: Block[][] = []
        const start = Number(token.attrGet('start') ?? 1)
        enter({ t: 'ol', start, i: items }, { kind: 'list', items })
        break
      }
      case 'list_item_open': {
        budget.spendNode()
        const blocks: Block[] = []
        const list = open.at(-1)
        if (list?.kind === 'list') list.items.push(blocks)
        open.push({ kind: 'blocks', blocks })
        break
      }
      case 'blockquote_open': {
        const blocks: Block[] = []
        enter({ t: 'quote', c: blocks }, { kind: 'blocks', blocks })
        break
      }
      case 'table_open': {
        const align: Align[] = []
        const head: Inline[][] = []
        const rows: Inline[][][] = []
        enter({ t: 'table', align, head, rows }, { kind: 'table', align, head, rows })
        break
      }
      case 'tr_open': {
        const table = open.at(-1)
        if (table?.kind === 'table' && table.align.length > 0) table.rows.push([])
        break
      }
      case 'th_open': {
        const table = open.at(-1)
        if (table?.kind === 'table') table.align.push(alignOf(token))
        break
      }
      case 'footnote_open': {
        const blocks: Block[] = []
        if (notes.has(token.info)) repeated.push(blocks)
        else notes.set(token.info, blocks)
        inNote = true
        open.push({ kind: 'blocks', blocks })
        break
      }
      case 'table_close':
      case 'footnote_close':
      case 'bullet_list_close':
      case 'ordered_list_close':
      case 'list_item_close':
      case 'blockquote_close':
        if (token.type === 'footnote_close') inNote = false
        open.pop()
        break
      case 'fence':
      case 'code_block':
        add({ t: 'pre', lang: /^\S*/.exec(token.info)?.[0] ?? '', v: token.content })
        break
      case 'hr':
        add({ t: 'hr' })
        break
    }
  }
  if (notes.size === 0) return root
  const names = new Set([...mentioned.keys(), ...notes.keys()])
  const defined = [...names].map((name) => notes.get(name) ?? [])
  return [...root, { t: 'notes', i: [...defined, ...repeated] }]
}

function alignOf(token: Token): Align {
  const align = /(?:left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[0]
  return (align as Align | undefined) ?? null
}

/** A paragraph; or what stands for it when nothing but an address or images of ours is in it. */
function paragraph(token: Token, around: Surroundings): Block[] {
  const post = localPostOf(token.content.replace(/^<(.*)>$/, '$1'), around.origin)
  if (post) return [{ t: 'embed', ...post }]
  const children = token.children ?? []
  const images = children.filter(({ type }) => type === 'image')
  const blocks: Block[] = []
  for (const image of images) {
    const { href, alt, caption } = imageOf(image, around)
    const id = mediaIdOf(href, around.origin)
    if (id !== null) blocks.push({ t: 'img', id, alt, caption })
  }
  const onlyImages = children.every(({ type }) => type === 'image' || type.endsWith('break'))
  if (blocks.length > 0 && blocks.length === images.length && onlyImages) return blocks
  return [{ t: 'p', c: inlinesOf(children, around) }]
}
