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

/** A block that can be put into a text. */
export interface Insertion {
  readonly name: InsertionName
  readonly label: string
  /** What else one might look for, folded. */
  readonly words: readonly string[]
  /** How it is written in Markdown, to learn it by. */
  readonly sign: string
}

/** In the order of the menu. */
export const insertions: readonly Insertion[] = [
  { name: 'heading2', label: text.heading2, words: ['h2', 'secao'], sign: '##' },
  { name: 'heading3', label: text.heading3, words: ['h3'], sign: '###' },
  { name: 'heading4', label: text.heading4, words: ['h4'], sign: '####' },
  { name: 'paragraph', label: text.paragraph, words: ['paragrafo', 'normal'], sign: '' },
  { name: 'bulletList', label: text.bulletList, words: ['marcadores', 'bullet'], sign: '-' },
  { name: 'orderedList', label: text.orderedList, words: ['ordenada', 'numeros'], sign: '1.' },
  { name: 'blockquote', label: text.blockquote, words: ['aspas', 'quote'], sign: '>' },
  { name: 'codeBlock', label: text.codeBlock, words: ['code', 'programa'], sign: '```' },
  { name: 'image', label: text.image, words: ['foto', 'figura'], sign: '' },
  { name: 'table', label: text.table, words: ['grade'], sign: '| |' },
  { name: 'rule', label: text.rule, words: ['linha', 'separador', 'hr'], sign: '---' },
  { name: 'footnote', label: text.footnote, words: ['rodape', 'referencia'], sign: '[^1]' },
]

/** Puts a block in at the caret, or makes the block at the caret one of that kind. */
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
