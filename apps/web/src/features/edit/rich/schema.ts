import { getSchema, type Extensions } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { code, del, em, link, spoiler, strong } from './marks.ts'
import { footnote, note, notes } from './note-nodes.ts'
import { embed, figure, upload } from './own-nodes.ts'
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

/**
 * The document that is edited: the same nodes as the tree that is read, so that one becomes the
 * other without loss. Names are those of the editor's own world. The order of the marks is the
 * order in which they stand around the same words.
 */
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

/** The schema on its own, for what needs no editor. */
export function makeSchema(): Schema {
  return getSchema(documentParts)
}
