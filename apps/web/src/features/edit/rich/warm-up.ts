import type { Editor } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'

/** Begins no shortcut of Markdown: where one was, the real text would be changed. */
const LETTER = 'a'

/**
 * Does what a key does in a text of one letter that nobody sees: the browser compiles code when it
 * first runs, and on a slow phone the first letter would wait for that.
 */
export async function warmUp({ state: { schema, plugins } }: Editor): Promise<void> {
  const doc = schema.node('doc', null, schema.node('paragraph', null, schema.text(LETTER)))
  const rehearsal = new EditorView(null, { state: EditorState.create({ doc, plugins }) })
  const { dom } = rehearsal
  const key = { key: LETTER, charCode: LETTER.charCodeAt(0) }
  dom.dispatchEvent(new KeyboardEvent('keydown', key))
  dom.dispatchEvent(new KeyboardEvent('keypress', key))
  dom.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: LETTER }))
  const letters = dom.querySelector('p')?.firstChild
  if (letters instanceof Text) letters.data += LETTER
  // By then the view was told of its letter.
  await Promise.resolve()
  rehearsal.coordsAtPos(1, 1)
  rehearsal.destroy()
}
