import type { Editor } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'

/**
 * Does what a key does, without a change and for nothing: the browser compiles code when it first
 * runs, and on a slow phone the first letters would wait for that.
 */
export function warmUp({ state, view }: Editor): void {
  const { from } = Selection.atStart(state.doc)
  state.applyTransaction(state.tr.insertText('a', from).scrollIntoView())
  const block = view.dom.querySelector('p')
  if (block) DOMParser.fromSchema(state.schema).parseSlice(block)
}
