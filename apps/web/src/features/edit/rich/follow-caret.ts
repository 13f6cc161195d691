import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

/** The heights of the bars above, and of the tools over the bottom bar of phones. */
const ABOVE_PX = 144
const BELOW_PX = 128
const LOW_PX = 432

/**
 * ProseMirror would measure all around with each key. @returns whether nothing else has to scroll
 */
export function followCaret(view: EditorView): boolean {
  const { $head } = view.state.selection
  if (!$head.parent.isTextblock) return false
  const { top, bottom } = view.coordsAtPos($head.pos, 1)
  const height = window.visualViewport?.height ?? window.innerHeight
  const [first, last] = height < LOW_PX ? [0, height] : [ABOVE_PX, height - BELOW_PX]
  const by = Math.min(0, top - first) + Math.max(0, bottom - last)
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
  // Code and tables scroll sideways too.
  return !$head.parent.type.spec.code && !isInTable(view.state)
}

/** Where the browser follows the caret itself, CSS makes it keep the same distance. @returns what ends it */
export function followCaretNatively(): () => void {
  const { dataset } = document.documentElement
  dataset.writing = ''
  return () => void delete dataset.writing
}

/**
 * Says in CSS how much of the window the keyboard of a phone covers, as `--keyboard`.
 * @returns what ends it
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport
  const { style } = document.documentElement
  if (!viewport) return () => {}
  let covered = 0
  const update = () => {
    const { scale, height, offsetTop } = viewport
    // Who zooms in sees less too, without a keyboard.
    const now = scale === 1 ? Math.max(0, Math.round(window.innerHeight - height - offsetTop)) : 0
    if (now === covered) return
    covered = now
    style.setProperty('--keyboard', `${now}px`)
  }
  update()
  const events = ['resize', 'scroll'] as const
  for (const type of events) viewport.addEventListener(type, update)
  return () => {
    for (const type of events) viewport.removeEventListener(type, update)
    style.removeProperty('--keyboard')
  }
}
