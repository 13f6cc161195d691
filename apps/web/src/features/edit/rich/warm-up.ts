import type { Editor } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'

/** Begins no shortcut of Markdown: where one was, the real text would be changed. */
const LETTER = 'a'
/** What runs again is compiled again, to be faster. */
const AGAIN = 3

/**
 * Does what a key does in a short text that nobody sees: the browser compiles code when it first
 * runs, and on a slow phone the first letter would wait for that.
 * @returns does the next part of it, so that none is long in the way of something else; false once
 * nothing is left
 */
export function warmUp(editor: Editor): () => boolean {
  const parts = [() => void rehearse(editor, 1), () => void rehearse(editor, AGAIN), findCodeFace]
  return () => {
    const part = parts.shift()
    part?.()
    return part !== undefined
  }
}

async function rehearse({ state: { schema, plugins } }: Editor, times: number): Promise<void> {
  const marks = Object.values(schema.marks).map((type) => schema.text(LETTER, [type.create()]))
  const words = schema.node('paragraph', null, [schema.text(LETTER), ...marks])
  const doc = schema.node('doc', null, words)
  const state = EditorState.create({ doc, plugins })
  const rehearsal = new EditorView(null, { state })
  for (let time = 0; time < times; time += 1) {
    press(rehearsal.dom)
    // By then the view was told of its letter.
    await Promise.resolve()
    // Further on, the shortcuts would look for a place that the real text may not have.
    rehearsal.updateState(state)
  }
  rehearsal.coordsAtPos(1, 1)
  rehearsal.destroy()
}

function press(dom: HTMLElement): void {
  const key = { key: LETTER, charCode: LETTER.charCodeAt(0) }
  dom.dispatchEvent(new KeyboardEvent('keydown', key))
  dom.dispatchEvent(new KeyboardEvent('keypress', key))
  dom.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: LETTER }))
  const letters = dom.querySelector('p')?.firstChild
  if (letters instanceof Text) letters.data += LETTER
}

/** Which of its fonts a machine has is looked up when the first code is written. */
function findCodeFace(): void {
  const face = getComputedStyle(document.documentElement).getPropertyValue('--code-face')
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return
  context.font = `1rem ${face}`
  context.measureText(LETTER)
}
