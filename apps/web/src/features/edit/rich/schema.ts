import { getSchema, type Extensions } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { code, del, em, link, spoiler, strong } from './marks.ts'
import { footnote, note, notes } from './footnote-nodes.ts'
import { embed, figure, upload } from './media-nodes.ts'
import { table, tableCell, tableHeader, tableRow } from './table-nodes.ts'
import {
  blockquote,
  bulletList,
  codeBlock,
  doc,
  hardBreak,
  heading,
  horizontalRule,
  listItem,
  orderedList,
  paragraph,
  text,
} from './text-nodes.ts'

/** The nodes of the tree of `@afins/markdown`, with the names of ProseMirror. Marks nest in this order. */
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
  tableHeader,
  tableCell,
  notes,
  note,
  footnote,
  hardBreak,
  link,
  spoiler,
  em,
  strong,
  del,
  code,
]

export function makeSchema(): Schema {
  return getSchema(documentParts)
}
