import type { JSONContent } from '@tiptap/core'
import type { Align, Block, Inline, Tree } from '@afins/contract/tree'
import { isAutoLink } from './auto-links.ts'

type Marks = NonNullable<JSONContent['marks']>

const markOrder = ['link', 'spoiler', 'em', 'strong', 'del', 'code']

/** An empty tree becomes one empty paragraph. */
export function treeToDoc(tree: Tree): JSONContent {
  const notes = tree.find((top) => top.t === 'notes')
  const content = blocks(tree)
  if (notes && notes.i.length > 0)
    content.push({
      type: 'notes',
      content: notes.i.map((note, at) => ({
        type: 'note',
        attrs: { key: String(at + 1) },
        content: blocks(note),
      })),
    })
  return { type: 'doc', content }
}

/** The schema requires at least one block. */
function blocks(tree: readonly Block[]): JSONContent[] {
  const content = tree.flatMap(block)
  return content.length > 0 ? content : [{ type: 'paragraph' }]
}

function block(node: Block): JSONContent[] {
  switch (node.t) {
    case 'p':
      return [withInlines({ type: 'paragraph' }, node.c)]
    case 'h':
      return [withInlines({ type: 'heading', attrs: { level: node.l, anchor: node.id } }, node.c)]
    case 'ul':
      return [{ type: 'bulletList', content: items(node.i) }]
    case 'ol':
      return [{ type: 'orderedList', attrs: { start: node.start }, content: items(node.i) }]
    case 'quote':
      return [{ type: 'blockquote', content: blocks(node.c) }]
    case 'pre': {
      const code = codeInDoc(node.v)
      return [
        {
          type: 'codeBlock',
          attrs: { lang: node.lang },
          ...(code !== '' && { content: [{ type: 'text', text: code }] }),
        },
      ]
    }
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'img':
      return [{ type: 'figure', attrs: { media: node.id, alt: node.alt, caption: node.caption } }]
    case 'embed':
      return [{ type: 'embed', attrs: { post: node.post, href: node.href } }]
    case 'table':
      return [tableOf(node)]
    case 'notes':
      return []
  }
}

const items = (list: readonly (readonly Block[])[]): JSONContent[] =>
  list.map((item) => ({ type: 'listItem', content: blocks(item) }))

function tableOf({ align, head, rows }: Extract<Block, { t: 'table' }>): JSONContent {
  const row = (type: string, cells: readonly (readonly Inline[])[]): JSONContent => ({
    type: 'tableRow',
    content: head.map((_, column) => ({
      type,
      attrs: { align: align[column] ?? (null satisfies Align) },
      content: [withInlines({ type: 'paragraph' }, cells[column] ?? [])],
    })),
  })
  return {
    type: 'table',
    content: [row('tableHeader', head), ...rows.map((cells) => row('tableCell', cells))],
  }
}

function withInlines(node: JSONContent, children: readonly Inline[]): JSONContent {
  const content = children.flatMap((child) => inline(child, []))
  return content.length > 0 ? { ...node, content } : node
}

function inline(node: Inline, marks: Marks): JSONContent[] {
  if (typeof node === 'string')
    return node === '' ? [] : [marked({ type: 'text', text: node }, marks)]
  switch (node.t) {
    case 'code':
      return node.v === ''
        ? []
        : [marked({ type: 'text', text: node.v }, added(marks, { type: 'code' }))]
    case 'br':
      return [marked({ type: 'hardBreak' }, marks)]
    case 'fn':
      return [marked({ type: 'footnote', attrs: { key: String(node.n) } }, marks)]
    case 'a':
      // Auto links are not marks: they follow the text as it changes.
      if (isAutoLink(node)) return inside(node.c, marks)
      return inside(node.c, added(marks, { type: 'link', attrs: { href: node.href } }))
    default:
      return inside(node.c, added(marks, { type: node.t }))
  }
}

const inside = (children: readonly Inline[], marks: Marks) =>
  children.flatMap((child) => inline(child, marks))

function added(marks: Marks, mark: Marks[number]): Marks {
  if (marks.some(({ type }) => type === mark.type)) return marks
  return [...marks, mark].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
}

function marked(node: JSONContent, marks: Marks): JSONContent {
  return marks.length > 0 ? { ...node, marks } : node
}

/** The last line break of code in a tree would show as another line. Code of line breaks alone has none. */
export const hasOnlyLineBreaks = (code: string) => /^\n*$/.test(code)
const codeInDoc = (code: string) => (hasOnlyLineBreaks(code) ? code : code.replace(/\n$/, ''))
