import { Extension, type Editor } from '@tiptap/core'
import { Slice, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { Tree } from '@afins/contract/tree'
import { safeHref } from '@afins/markdown/links'
import { anyName } from '@afins/markdown/options'
import { tryParse } from '@afins/markdown/parse'
import { treeOfHtml } from '../paste/html-to-tree.ts'
import { caretAt } from './keys.ts'
import { treeToDoc } from './to-doc.ts'

/**
 * What is pasted or dropped: pictures are sent, formatted text is cleaned, plain text is read as
 * Markdown, and an address over selected words becomes their link.
 */
export function pasting(onFiles: (files: readonly File[], pos: number) => void) {
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            // Before the editor's own reading, which would let the browser make elements of it.
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
                // What is moved inside of the text is no reading.
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
  // Code takes what it is given.
  if (state.selection.$from.parent.type.spec.code)
    return view.dispatch(state.tr.insertText(plain).scrollIntoView())
  const href = /^https?:\/\/\S+$/i.test(plain) ? safeHref(plain) : null
  if (href !== null && !state.selection.empty) return void editor.commands.setMark('link', { href })
  const origin = location.origin
  const tree =
    html !== '' ? treeOfHtml(html, origin) : tryParse(plain, { origin, mentions: anyName })
  if (tree) put(editor, withOuterSpace(tree, plain))
  else view.dispatch(state.tr.insertText(plain))
}

/** Words out of the middle of a line keep the space at their ends. */
function withOuterSpace(tree: Tree, plain: string): Tree {
  const [only] = tree
  if (tree.length > 1 || only?.t !== 'p') return tree
  const before = /^[ \u00A0]/.test(plain) ? [' '] : []
  const after = /[ \u00A0]$/.test(plain) ? [' '] : []
  return [{ ...only, c: [...before, ...only.c, ...after] }]
}

function put({ view, schema }: Editor, tree: Tree): void {
  const doc: Node = schema.nodeFromJSON(treeToDoc(tree.filter(({ t }) => t !== 'notes')))
  const slice = Slice.maxOpen(doc.content)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}
