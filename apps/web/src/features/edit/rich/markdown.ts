import type { JSONContent } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { anyName } from '@afins/markdown/options'
import { tryParse } from '@afins/markdown/parse'
import { withTrailingParagraph } from './trailing-paragraph.ts'
import { treeToDoc } from './to-doc.ts'
import { MarkdownWriter } from './write-markdown.ts'

const options = () => ({ origin: location.origin, mentions: anyName, includeUnusedFootnotes: true })

/** Null for a text that is too large for the rich editor. */
export function docOf(markdown: string): JSONContent | null {
  const doc = bareDocOf(markdown)
  return doc && withTrailingParagraph(doc)
}

function bareDocOf(markdown: string): JSONContent | null {
  const tree = tryParse(markdown, options())
  return tree && treeToDoc(tree)
}

export function makeWriter(): MarkdownWriter {
  return new MarkdownWriter(options())
}

/** Converts a caret position in the Markdown into one of the document. */
export function placeInDoc(schema: Schema, source: string, caret: number): number {
  const before = bareDocOf(source.slice(0, caret).trimEnd())
  // Minus the ends of the document and of the last block.
  return before ? Math.max(1, schema.nodeFromJSON(before).content.size - 1) : 1
}

/** Converts a position of the document into one of the Markdown. */
export function placeInSource(doc: Node, pos: number): number {
  return makeWriter().write(doc.cut(0, pos)).trimEnd().length
}
