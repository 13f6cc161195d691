import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

/** What lies over the text: the tools above, and the bar at the foot of a phone. */
const ABOVE_PX = 144
const BELOW_PX = 80
/** In a lower window these would take all of it. */
const LOW_PX = 432

/**
 * Scrolls the page to where the caret is seen. Left alone, each key would measure every element
 * around the text to find out what to scroll, which takes longer than all else that it does; and
 * the caret would come to stand under the tools.
 * @returns whether nothing else has to be scrolled
 */
export function followCaret(view: EditorView): boolean {
  const { $head } = view.state.selection
  if (!$head.parent.isTextblock) return false
  const { top, bottom } = view.coordsAtPos($head.pos, 1)
  const height = window.visualViewport?.height ?? window.innerHeight
  const [first, last] = height < LOW_PX ? [0, height] : [ABOVE_PX, height - BELOW_PX]
  const by = Math.min(0, top - first) + Math.max(0, bottom - last)
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
  // Those scroll to the side too.
  return !$head.parent.type.spec.code && !isInTable(view.state)
}

/** Lets the browser do the same where it follows the caret by itself. @returns what ends it */
export function followCaretNatively(): () => void {
  const { dataset } = document.documentElement
  dataset.writing = ''
  return () => void delete dataset.writing
}
