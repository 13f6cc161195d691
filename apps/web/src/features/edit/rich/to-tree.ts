import type { Mark, Node } from '@tiptap/pm/model'
import type { Align, Block, Inline, Tree } from '@afins/contract/tree'
import { safeHref } from '@afins/markdown/links'
import { isId } from '@afins/markdown/local-links'
import { withAutoLinks } from './auto-links.ts'
import { numberReferences } from './footnote-references.ts'
import { hasOnlyLineBreaks } from './to-doc.ts'

/**
 * Footnotes are numbered by first reference; unreferenced ones follow, as it may come back. @param
 * known cached blocks by node; results are added
 */
export function docToTree(doc: Node, known?: WeakMap<Node, readonly Block[]>): Tree {
  const tree = childrenOf(doc).flatMap((child) => topBlocks(child, known))
  return withNotes(tree, doc)
}

/** One top-level node; see `docToTree`. */
export function topBlocks(node: Node, known?: WeakMap<Node, readonly Block[]>): readonly Block[] {
  if (node.type.name === 'notes') return []
  const before = known?.get(node)
  if (before) return before
  const made = blockOf(node, 'text')
  known?.set(node, made)
  return made
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  node.forEach((child) => void children.push(child))
  return children
}

/** Footnotes do not nest: references in them are left out. */
type Place = 'text' | 'note'

const blocks = (node: Node, place: Place): Block[] =>
  childrenOf(node).flatMap((child) => blockOf(child, place))

function blockOf(node: Node, place: Place): Block[] {
  switch (node.type.name) {
    case 'paragraph': {
      const c = inlines(node, place)
      return c.length > 0 ? [{ t: 'p', c }] : []
    }
    case 'heading': {
      const c = inlines(node, place)
      const { level, anchor } = node.attrs
      const l = level === 3 || level === 4 ? level : 2
      return c.length > 0 ? [{ t: 'h', l, id: String(anchor), c }] : []
    }
    case 'bulletList':
      return [{ t: 'ul', i: items(node, place) }]
    case 'orderedList':
      return [{ t: 'ol', start: Number(node.attrs.start), i: items(node, place) }]
    case 'blockquote': {
      const c = blocks(node, place)
      return c.length > 0 ? [{ t: 'quote', c }] : []
    }
    case 'codeBlock':
      return [{ t: 'pre', lang: String(node.attrs.lang), v: codeInTree(node.textContent) }]
    case 'horizontalRule':
      return [{ t: 'hr' }]
    case 'figure': {
      const { media, alt, caption } = node.attrs
      const id = String(media)
      return isId(id) ? [{ t: 'img', id, alt: String(alt), caption: String(caption) }] : []
    }
    case 'embed':
      return [{ t: 'embed', post: String(node.attrs.post), href: String(node.attrs.href) }]
    case 'table':
      return [tableOf(node, place)]
    default:
      return []
  }
}

const items = (node: Node, place: Place): Block[][] =>
  childrenOf(node).map((item) => blocks(item, place))

function tableOf(node: Node, place: Place): Block {
  const cell = ({ firstChild }: Node) => (firstChild ? inlines(firstChild, place) : [])
  const rows = childrenOf(node).map(childrenOf)
  const head = rows[0] ?? []
  return {
    t: 'table',
    align: head.map(({ attrs }) => alignOf(attrs.align)),
    head: head.map(cell),
    rows: rows.slice(1).map((cells) =>
      head.map((_, column) => {
        const found = cells[column]
        return found ? cell(found) : []
      }),
    ),
  }
}

function alignOf(value: unknown): Align {
  return value === 'left' || value === 'center' || value === 'right' ? value : null
}

interface Leaf {
  readonly inline: Inline
  /** Without the code mark, which is a leaf of the tree. */
  readonly marks: readonly Mark[]
}

function inlines(node: Node, place: Place): Inline[] {
  return nest(childrenOf(node).flatMap((child) => leaf(child, place)))
}

const isAround = ({ type, attrs }: Mark) =>
  type.name === 'link' ? safeHref(String(attrs.href)) !== null : type.name !== 'code'

function leaf(node: Node, place: Place): Leaf[] {
  const marks = node.marks.filter(isAround)
  if (node.isText) {
    const text = node.text ?? ''
    if (node.marks.some(({ type }) => type.name === 'code'))
      return [{ inline: { t: 'code', v: text }, marks }]
    if (marks.some(({ type }) => type.name === 'link')) return [{ inline: text, marks }]
    return withAutoLinks(text).map((inline) => ({ inline, marks }))
  }
  if (node.type.name === 'hardBreak') return [{ inline: { t: 'br' }, marks }]
  // Carries its key until the whole document is numbered.
  if (node.type.name === 'footnote' && place === 'text')
    return [{ inline: { t: 'fn', n: Number(node.attrs.key) }, marks }]
  return []
}

/** Nests flat marks, the longest outermost. */
function nest(leaves: readonly Leaf[]): Inline[] {
  const made: Inline[] = []
  for (let at = 0; at < leaves.length;) {
    const first = leaves[at] as Leaf
    const longest = longestMark(leaves, at)
    if (longest === null) {
      append(made, first.inline)
      at += 1
      continue
    }
    const { mark, end } = longest
    const inner = leaves.slice(at, end).map(({ inline, marks }) => ({
      inline,
      marks: marks.filter((one) => one !== mark && !one.eq(mark)),
    }))
    made.push(wrapped(mark, nest(inner)))
    at = end
  }
  return made
}

function longestMark(leaves: readonly Leaf[], at: number) {
  let longest: { mark: Mark; end: number } | null = null
  for (const mark of leaves[at]?.marks ?? []) {
    let end = at + 1
    while (leaves[end]?.marks.some((one) => one.eq(mark))) end += 1
    if (!longest || end > longest.end) longest = { mark, end }
  }
  return longest
}

function wrapped(mark: Mark, c: Inline[]): Inline {
  const { name } = mark.type
  if (name === 'link') return { t: 'a', href: String(mark.attrs.href), c }
  return { t: name as 'em' | 'strong' | 'del' | 'spoiler', c }
}

/** Merges adjacent texts and adjacent code. */
function append(made: Inline[], inline: Inline): void {
  const last = made.at(-1)
  if (typeof inline === 'string' && typeof last === 'string') made[made.length - 1] = last + inline
  else if (isCode(inline) && isCode(last))
    made[made.length - 1] = { t: 'code', v: last.v + inline.v }
  else made.push(inline)
}

function isCode(inline: Inline | undefined): inline is Extract<Inline, { t: 'code' }> {
  return typeof inline === 'object' && inline.t === 'code'
}

function withNotes(tree: Tree, doc: Node): Tree {
  const numbers = new Map<number, number>()
  const numbered = numberReferences(tree, numbers)
  const texts = new Map<number, Block[]>()
  const unmentioned: Block[][] = []
  const { lastChild } = doc
  for (const note of lastChild?.type.name === 'notes' ? childrenOf(lastChild) : []) {
    const key = Number(note.attrs.key)
    const content = blocks(note, 'note')
    if (numbers.has(key) && !texts.has(key)) texts.set(key, content)
    else if (content.length > 0) unmentioned.push(content)
  }
  const i = [...[...numbers.keys()].map((key) => texts.get(key) ?? []), ...unmentioned]
  return i.length > 0 ? [...numbered, { t: 'notes', i }] : tree
}

const codeInTree = (code: string) => (hasOnlyLineBreaks(code) ? code : `${code}\n`)
