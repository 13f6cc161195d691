import { Extension, type Editor } from '@tiptap/core'
import { Slice, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { Tree } from '@afins/contract/tree'
import { safeHref } from '@afins/markdown/links'
import { anyName } from '@afins/markdown/options'
import { tryParse } from '@afins/markdown/parse'
import { treeOfHtml } from '../paste/html-to-tree.ts'
import { unusedKey, insertFootnote, isWithin } from './footnotes.ts'
import { caretAt } from './keys.ts'
import { mapReferences } from './footnote-references.ts'
import { treeToDoc } from './to-doc.ts'

/** Plain text is parsed as Markdown; an address over selected text becomes its link. */
export function pasting(onFiles: (files: readonly File[], pos: number) => void) {
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            // Replaces ProseMirror's own parser, which the Trusted Types policy forbids.
            handleDOMEvents: {
              paste(view, event) {
                event.preventDefault()
                if (event.clipboardData)
                  take(editor, event.clipboardData, (files) =>
                    onFiles(files, view.state.selection.from),
                  )
                return true
              },
              drop(view, event) {
                if (view.dragging || !event.dataTransfer) return false
                event.preventDefault()
                const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
                const pos = at?.pos ?? view.state.selection.from
                caretAt(editor, pos)
                take(editor, event.dataTransfer, (files) => onFiles(files, pos))
                return true
              },
            },
          },
        }),
      ]
    },
  })
}

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

function take(editor: Editor, data: DataTransfer, onFiles: (files: readonly File[]) => void): void {
  const { view, state } = editor
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
  const files = picturesIn(data)
  if (files.length > 0 && plain === '') return onFiles(files)
  if (state.selection.$from.parent.type.spec.code)
    return view.dispatch(state.tr.insertText(plain).scrollIntoView())
  const href = /^https?:\/\/\S+$/i.test(plain) ? safeHref(plain) : null
  if (href !== null && !state.selection.empty) return void editor.commands.setMark('link', { href })
  const origin = location.origin
  const tree =
    html !== '' ? treeOfHtml(html, origin) : tryParse(plain, { origin, mentions: anyName })
  if (tree) put(editor, tree, plain)
  else view.dispatch(state.tr.insertText(plain))
}

function put({ view, state, schema }: Editor, tree: Tree, plain: string): void {
  const pasted = tree.flatMap((block) => (block.t === 'notes' ? block.i : []))
  const body = withOuterSpace(
    tree.filter(({ t }) => t !== 'notes'),
    plain,
  )
  const nodeOf = (blocks: Tree): Node => schema.nodeFromJSON(treeToDoc(blocks))
  const { tr } = state
  const replace = (blocks: Tree) => tr.replaceSelection(Slice.maxOpen(nodeOf(blocks).content))
  if (pasted.length === 0) replace(body)
  // Footnotes do not nest: pasted ones become paragraphs.
  else if (isWithin(state.selection.$from, 'notes'))
    replace([...mapReferences(body, () => ''), ...pasted.flat()])
  else {
    const first = unusedKey(state)
    replace(mapReferences(body, (n) => ({ t: 'fn', n: first + n - 1 })))
    for (const [at, note] of pasted.entries())
      insertFootnote(tr, first + at, nodeOf(note).content.content)
  }
  view.dispatch(tr.scrollIntoView().setMeta('paste', true))
}

/** Preserves the outer spaces of text from within a line. */
function withOuterSpace(tree: Tree, plain: string): Tree {
  const [only] = tree
  if (tree.length > 1 || only?.t !== 'p') return tree
  const before = /^[ \u00A0]/.test(plain) ? [' '] : []
  const after = /[ \u00A0]$/.test(plain) ? [' '] : []
  return [{ ...only, c: [...before, ...only.c, ...after] }]
}
