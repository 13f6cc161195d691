import type { JSONContent } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { anyName } from '@afins/markdown/options'
import { tryParse } from '@afins/markdown/parse'
import { withRoomAtTheEnd } from './room-at-the-end.ts'
import { treeToDoc } from './to-doc.ts'
import { MarkdownWriter } from './write-markdown.ts'

const options = () => ({ origin: location.origin, mentions: anyName, keepNotes: true })

/** Markdown as the document that is edited; null for a text that is too much to be laid out. */
export function docOf(markdown: string): JSONContent | null {
  const doc = bareDocOf(markdown)
  return doc && withRoomAtTheEnd(doc)
}

function bareDocOf(markdown: string): JSONContent | null {
  const tree = tryParse(markdown, options())
  return tree && treeToDoc(tree)
}

/** Writes documents as Markdown, each time only what changed. */
export function makeWriter(): MarkdownWriter {
  return new MarkdownWriter(options())
}

/** Where the caret of a source stands in the document made of it. */
export function placeInDoc(schema: Schema, source: string, caret: number): number {
  const before = bareDocOf(source.slice(0, caret).trimEnd())
  // Out of the last block, and of the document around it.
  return before ? Math.max(1, schema.nodeFromJSON(before).content.size - 1) : 1
}

/** Where the caret of a document stands in its source. */
export function placeInSource(doc: Node, pos: number): number {
  return makeWriter().write(doc.cut(0, pos)).trimEnd().length
}
