import { Mark, Node, getSchema, type Extensions } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'

/**
 * The document that is edited: the same nodes as the tree that is read, so that one becomes the
 * other without loss. Names are those of the editor's own world.
 */
const doc = Node.create({ name: 'doc', topNode: true, content: 'block+ notes?' })

const text = Node.create({ name: 'text', group: 'inline' })

const paragraph = Node.create({
  name: 'paragraph',
  // The first of its group is what an empty place is filled with.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
})

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2 }, anchor: { default: '', rendered: false } }),
  parseHTML: () => [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
})

const bulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
})

const orderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => Number(element.getAttribute('start') ?? 1),
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
})

const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
})

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

const codeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ lang: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
})

const horizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
})

const hidden = (value: unknown) => ({ default: value, rendered: false })

/** One of our pictures, with what it shows and what is written under it. */
const figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ media: hidden(''), alt: hidden(''), caption: hidden('') }),
  // What was copied in the editor itself.
  parseHTML: () => [
    {
      tag: 'figure[data-media]',
      getAttrs: (element) => {
        const { media = '', caption = '' } = element.dataset
        const alt = element.querySelector('img')?.getAttribute('alt') ?? ''
        return /^[\w-]{1,64}$/.test(media) && { media, caption, alt }
      },
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-media': String(node.attrs.media), 'data-caption': String(node.attrs.caption) },
    ['img', { alt: String(node.attrs.alt) }],
  ],
})

/** A picture on its way. It is no part of the text until it has arrived. */
const upload = Node.create({
  name: 'upload',
  group: 'block',
  atom: true,
  addAttributes: () => ({ key: hidden('') }),
  renderHTML: () => ['div', { 'data-upload': '' }],
})

const embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ post: hidden(''), href: hidden('') }),
  renderHTML: ({ node }) => ['div', { 'data-embed': String(node.attrs.href) }],
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name === 'table' ? { tableRole: 'table' } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { 'data-table': '' }, ['table', ['tbody', 0]]],
})

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  extendNodeSchema: ({ name }) => (name === 'tableRow' ? { tableRole: 'row' } : {}),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const cellAttributes = () => ({
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => element.dataset.align ?? null,
    renderHTML: ({ align }: Record<string, unknown>) =>
      typeof align === 'string' ? { 'data-align': align } : {},
  },
  // Cells are never joined; what edits tables wants to hear so.
  colspan: hidden(1),
  rowspan: hidden(1),
  colwidth: hidden(null),
})

const cell = (name: string, tag: string, tableRole: string) =>
  Node.create({
    name,
    content: 'paragraph',
    isolating: true,
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole } : {}),
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** The footnotes, at the end. `key` ties a note to its references, whatever its number is. */
const notes = Node.create({
  name: 'notes',
  content: 'note+',
  isolating: true,
  renderHTML: () => ['ol', { 'data-notes': '' }, 0],
  parseHTML: () => [{ tag: 'ol[data-notes]', priority: 60 }],
})

const note = Node.create({
  name: 'note',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ key: hidden('') }),
  renderHTML: () => ['li', { 'data-note': '' }, 0],
  parseHTML: () => [{ tag: 'li[data-note]', priority: 60 }],
})

const footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: hidden('') }),
  renderHTML: ({ node }) => ['sup', { 'data-footnote': String(node.attrs.key) }],
})

const hardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'nofollow noopener' }, 0],
})

const mark = (name: string, tag: string, others: readonly string[] = []) =>
  Mark.create({
    name,
    parseHTML: () => [tag, ...others].map((one) => ({ tag: one })),
    renderHTML: () => [tag, 0],
  })

const spoiler = Mark.create({
  name: 'spoiler',
  parseHTML: () => [{ tag: 'span[data-spoiler]' }],
  renderHTML: () => ['span', { 'data-spoiler': '' }, 0],
})

/** Nodes and marks. The order of the marks is the order in which they stand around the same words. */
export const documentParts: Extensions = [
  doc,
  text,
  paragraph,
  heading,
  bulletList,
  orderedList,
  listItem,
  blockquote,
  codeBlock,
  horizontalRule,
  figure,
  upload,
  embed,
  table,
  tableRow,
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
  notes,
  note,
  footnote,
  hardBreak,
  link,
  spoiler,
  mark('em', 'em', ['i']),
  mark('strong', 'strong', ['b']),
  mark('del', 'del', ['s']),
  mark('code', 'code'),
]

/** The schema on its own, for what needs no editor. */
export function makeSchema(): Schema {
  return getSchema(documentParts)
}
