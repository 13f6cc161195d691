import { Node } from '@tiptap/core'
import { hidden } from './text-nodes.ts'

export const notes = Node.create({
  name: 'notes',
  content: 'note+',
  isolating: true,
  renderHTML: () => ['ol', { 'data-notes': '' }, 0],
  parseHTML: () => [{ tag: 'ol[data-notes]', priority: 60 }],
})

export const note = Node.create({
  name: 'note',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ key: hidden('') }),
  renderHTML: () => ['li', { 'data-note': '' }, 0],
  parseHTML: () => [{ tag: 'li[data-note]', priority: 60 }],
})

export const footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: hidden('') }),
  renderHTML: ({ node }) => ['sup', { 'data-footnote': String(node.attrs.key) }],
})
