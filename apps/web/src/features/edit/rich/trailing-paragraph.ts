import type { JSONContent } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** So that one can write after an image or a table; the first character need not insert it. */
export function withTrailingParagraph(doc: JSONContent): JSONContent {
  const content = doc.content ?? []
  const end = content.length - (content.at(-1)?.type === 'notes' ? 1 : 0)
  const last = content[end - 1]?.type
  if (last === 'paragraph' || last === 'heading') return doc
  return { ...doc, content: content.toSpliced(end, 0, { type: 'paragraph' }) }
}

export function trailingParagraph(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const at = doc.lastChild?.type.name === 'notes' ? doc.childCount - 2 : doc.childCount - 1
      const last = doc.child(at)
      if (last.isTextblock && !last.type.spec.code) return null
      let end = 0
      for (let index = 0; index <= at; index += 1) end += doc.child(index).nodeSize
      const { paragraph } = schema.nodes
      return paragraph ? tr.insert(end, paragraph.create()).setMeta('addToHistory', false) : null
    },
  })
}
