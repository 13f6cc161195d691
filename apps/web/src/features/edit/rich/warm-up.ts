import type { Editor } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'

/** Begins no shortcut of Markdown: where one was, the real text would be changed. */
const LETTER = 'a'
/** What runs again is compiled again, to be faster. */
const TIMES = 4

/**
 * Does what a key does in a short text that nobody sees: the browser compiles code when it first
 * runs, and on a slow phone the first letter would wait for that.
 */
export async function warmUp({ state: { schema, plugins } }: Editor): Promise<void> {
  const marks = Object.values(schema.marks).map((type) => schema.text(LETTER, [type.create()]))
  const words = schema.node('paragraph', null, [schema.text(LETTER), ...marks])
  const doc = schema.node('doc', null, words)
  const rehearsal = new EditorView(null, { state: EditorState.create({ doc, plugins }) })
  const { dom } = rehearsal
  const key = { key: LETTER, charCode: LETTER.charCodeAt(0) }
  for (let time = 0; time < TIMES; time += 1) {
    dom.dispatchEvent(new KeyboardEvent('keydown', key))
    dom.dispatchEvent(new KeyboardEvent('keypress', key))
    dom.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: LETTER }))
    const letters = dom.querySelector('p')?.firstChild
    if (letters instanceof Text) letters.data += LETTER
    // By then the view was told of its letter.
    await Promise.resolve()
  }
  rehearsal.coordsAtPos(1, 1)
  rehearsal.destroy()
  findCodeFace()
}

/** Which of its fonts a machine has is looked up when the first code is written. */
function findCodeFace(): void {
  const face = getComputedStyle(document.documentElement).getPropertyValue('--code-face')
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return
  context.font = `1rem ${face}`
  context.measureText(LETTER)
}
