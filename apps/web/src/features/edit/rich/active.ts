import type { Mark, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { hasHeader } from './change-table.ts'

/**
 * What all of the selection is, or what is typed at the caret: the names of its marks and of the
 * blocks around it (a heading's with its level, `header` for a table that has one). Looked for in
 * one pass, which ends where nothing in common is left: a long text may be chosen whole.
 */
export function activeIn(state: EditorState): ReadonlySet<string> {
  const { doc, selection, storedMarks } = state
  const { $from, from, to, empty } = selection
  const marks = new Common()
  const blocks = new Common()
  if (empty) {
    marks.meet(markNames(storedMarks ?? $from.marks()))
    blocks.meet(blockNames($from))
  } else
    doc.nodesBetween(from, to, (node, pos) => {
      if (node.isText) marks.meet(markNames(node.marks))
      else if (node.isTextblock && !blocks.isOver) blocks.meet(blockNames(doc.resolve(pos + 1)))
      return !marks.isOver || !blocks.isOver
    })
  const active = new Set([...marks.names, ...blocks.names])
  if (active.has('table') && hasHeader(state)) active.add('header')
  return active
}

/** What everything that was met has. */
class Common {
  names: readonly string[] = []
  #isMet = false

  get isOver(): boolean {
    return this.#isMet && this.names.length === 0
  }

  meet(found: readonly string[]): void {
    this.names = this.#isMet ? this.names.filter((name) => found.includes(name)) : found
    this.#isMet = true
  }
}

const markNames = (marks: readonly Mark[]) => marks.map(({ type }) => type.name)

function blockNames($pos: ResolvedPos): string[] {
  return Array.from({ length: $pos.depth }, (_, above) => {
    const { type, attrs } = $pos.node(above + 1)
    return type.name === 'heading' ? `heading${attrs.level}` : type.name
  })
}
