import { Extension } from '@tiptap/core'
import {
  Plugin,
  PluginKey,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state'
import type { Node } from '@tiptap/pm/model'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { text } from './text.ts'

interface References {
  readonly keys: readonly string[]
  readonly decorations: DecorationSet
}

const key = new PluginKey<References>('footnotes')

/** Numbers references and footnotes; a click on a reference goes to its footnote. */
export const footnotes = Extension.create({
  name: 'footnotes',
  addProseMirrorPlugins: () => [
    new Plugin<References>({
      key,
      state: {
        init: (_, { doc }) => referencesIn(doc),
        apply: (tr, before) => (tr.docChanged ? referencesIn(tr.doc) : before),
      },
      props: {
        decorations: (state) => key.getState(state)?.decorations,
        handleClickOn(view, _pos, node) {
          if (node.type.name !== 'footnote') return false
          const at = footnoteOf(view.state.doc, String(node.attrs.key))
          if (at === null) return false
          const selection = TextSelection.near(view.state.doc.resolve(at + 1))
          view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
          return true
        },
      },
    }),
  ],
})

function referencesIn(doc: Node): References {
  const keys: string[] = []
  const shown: Decoration[] = []
  const number = (one: string) => {
    if (!keys.includes(one)) keys.push(one)
    return keys.indexOf(one) + 1
  }
  doc.forEach((block, from) => {
    if (block.type.name === 'notes' || !mayRefer(block)) return
    block.descendants((node, at) => {
      if (node.type.name !== 'footnote') return
      const pos = from + 1 + at
      const n = String(number(String(node.attrs.key)))
      shown.push(Decoration.node(pos, pos + 1, { 'data-n': n, title: text.noteNumber(n) }))
    })
  })
  const { lastChild } = doc
  if (lastChild?.type.name === 'notes') {
    const from = doc.content.size - lastChild.nodeSize
    lastChild.forEach((note, at) => {
      const n = keys.indexOf(String(note.attrs.key)) + 1
      const attributes: Record<string, string> =
        n > 0 ? { 'data-n': String(n) } : { 'data-orphan': text.orphanNote }
      const pos = from + 1 + at
      shown.push(Decoration.node(pos, pos + note.nodeSize, attributes))
    })
  }
  return { keys, decorations: DecorationSet.create(doc, shown) }
}

/** ProseMirror reuses unchanged blocks, so the result can be cached by block. */
const refers = new WeakMap<Node, boolean>()
function mayRefer(block: Node): boolean {
  let known = refers.get(block)
  if (known === undefined) {
    known = false
    block.descendants((node) => {
      if (node.type.name === 'footnote') known = true
      return !known
    })
    refers.set(block, known)
  }
  return known
}

function footnoteOf(doc: Node, footnote: string): number | null {
  const { lastChild } = doc
  if (lastChild?.type.name !== 'notes') return null
  let found: number | null = null
  lastChild.forEach((note, at) => {
    if (note.attrs.key === footnote) found = doc.content.size - lastChild.nodeSize + 1 + at
  })
  return found
}

export function addFootnote(state: EditorState): Transaction | null {
  const { schema, selection, tr } = state
  const { footnote, paragraph } = schema.nodes
  const { $to } = selection
  if (!footnote || !paragraph || !$to.parent.inlineContent) return null
  if ($to.parent.type.spec.code || isWithin($to, 'notes')) return null
  const fresh = unusedKey(state)
  tr.insert(selection.to, footnote.create({ key: String(fresh) }))
  const at = insertFootnote(tr, fresh, [paragraph.create()])
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView()
}

/** The lowest number above all keys. */
export function unusedKey(state: EditorState): number {
  const known = new Set(key.getState(state)?.keys)
  if (state.doc.lastChild?.type.name === 'notes')
    state.doc.lastChild.forEach((one) => void known.add(String(one.attrs.key)))
  return Math.max(0, ...[...known].map(Number)) + 1
}

/** Inserts a footnote in the order of references. @returns its position */
export function insertFootnote(tr: Transaction, noteKey: number, content: readonly Node[]): number {
  const { note, notes } = tr.doc.type.schema.nodes
  const place = referencesIn(tr.doc).keys.indexOf(String(noteKey))
  const last = tr.doc.lastChild
  let at = tr.doc.content.size
  if (!note || !notes) return at
  const made = note.create({ key: String(noteKey) }, content)
  if (last?.type === notes) {
    at -= last.nodeSize - 1
    last.forEach((one, _offset, index) => {
      if (index < place) at += one.nodeSize
    })
    tr.insert(at, made)
  } else tr.insert(at++, notes.create(null, made))
  return at
}

export function isWithin(
  $at: { depth: number; node: (depth: number) => Node },
  name: string,
): boolean {
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if ($at.node(depth).type.name === name) return true
  return false
}
