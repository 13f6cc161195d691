import type { Editor } from '@tiptap/core'
import { addFootnote } from './footnotes.ts'
import { text } from './text.ts'

export type InsertionName =
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'paragraph'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'codeBlock'
  | 'image'
  | 'table'
  | 'rule'
  | 'footnote'

export interface Insertion {
  readonly name: InsertionName
  readonly label: string
  /** Other search terms, without accents. */
  readonly searchTerms: readonly string[]
  /** Its Markdown. */
  readonly markdown: string
}

export const insertions: readonly Insertion[] = [
  { name: 'heading2', label: text.heading2, searchTerms: ['h2', 'secao'], markdown: '##' },
  { name: 'heading3', label: text.heading3, searchTerms: ['h3'], markdown: '###' },
  { name: 'heading4', label: text.heading4, searchTerms: ['h4'], markdown: '####' },
  { name: 'paragraph', label: text.paragraph, searchTerms: ['paragrafo', 'normal'], markdown: '' },
  {
    name: 'bulletList',
    label: text.bulletList,
    searchTerms: ['marcadores', 'bullet'],
    markdown: '-',
  },
  {
    name: 'orderedList',
    label: text.orderedList,
    searchTerms: ['ordenada', 'numeros'],
    markdown: '1.',
  },
  { name: 'blockquote', label: text.blockquote, searchTerms: ['aspas', 'quote'], markdown: '>' },
  { name: 'codeBlock', label: text.codeBlock, searchTerms: ['code', 'programa'], markdown: '```' },
  { name: 'image', label: text.image, searchTerms: ['foto', 'figura'], markdown: '' },
  { name: 'table', label: text.table, searchTerms: ['grade'], markdown: '| |' },
  { name: 'rule', label: text.rule, searchTerms: ['linha', 'separador', 'hr'], markdown: '---' },
  {
    name: 'footnote',
    label: text.footnote,
    searchTerms: ['rodape', 'referencia'],
    markdown: '[^1]',
  },
]

/** Inserts a block, or converts the block at the caret. */
export function insert(editor: Editor, name: InsertionName, chooseImage: () => void): void {
  const chain = editor.chain().focus()
  switch (name) {
    case 'heading2':
    case 'heading3':
    case 'heading4': {
      const level = Number(name.at(-1))
      chain.toggleNode('heading', 'paragraph', { level }).run()
      return
    }
    case 'paragraph':
      chain.setNode('paragraph').run()
      return
    case 'bulletList':
    case 'orderedList':
      chain.toggleList(name, 'listItem').run()
      return
    case 'blockquote':
      chain.toggleWrap('blockquote').run()
      return
    case 'codeBlock':
      chain.toggleNode('codeBlock', 'paragraph').run()
      return
    case 'image':
      chooseImage()
      return
    case 'table':
      chain.insertContent(emptyTable()).run()
      return
    case 'rule':
      chain.insertContent([{ type: 'horizontalRule' }, { type: 'paragraph' }]).run()
      return
    case 'footnote': {
      const tr = addFootnote(editor.state)
      if (tr) editor.view.dispatch(tr)
      editor.view.focus()
    }
  }
}

function emptyTable() {
  const row = (type: string) => ({
    type: 'tableRow',
    content: [0, 1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
