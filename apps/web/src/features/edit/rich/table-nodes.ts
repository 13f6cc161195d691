import { Node } from '@tiptap/core'
import { hidden } from './text-nodes.ts'

export const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name === 'table' ? { tableRole: 'table' } : {}),
  parseHTML: () => [{ tag: 'table' }],
  // Scrolls sideways.
  renderHTML: () => ['div', { 'data-table': '', contenteditable: 'true' }, ['table', ['tbody', 0]]],
})

export const tableRow = Node.create({
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
  // Required by prosemirror-tables; cells are never merged.
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

export const tableHeader = cell('tableHeader', 'th', 'header_cell')
export const tableCell = cell('tableCell', 'td', 'cell')
