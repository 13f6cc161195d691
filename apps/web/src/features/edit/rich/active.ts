import type { Mark, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { hasHeader } from './change-table.ts'

/** What the whole selection has in common; stops when nothing is left, as it may be a long text. */
export function activeIn(state: EditorState): ReadonlySet<string> {
  const { doc, selection, storedMarks } = state
  const { $from, from, to, empty } = selection
  const marks = new CommonNames()
  const blocks = new CommonNames()
  if (empty) {
    marks.intersect(markNames(storedMarks ?? $from.marks()))
    blocks.intersect(blockNames($from))
  } else
    doc.nodesBetween(from, to, (node, pos) => {
      if (node.isText) marks.intersect(markNames(node.marks))
      else if (node.isTextblock && !blocks.isEmpty)
        blocks.intersect(blockNames(doc.resolve(pos + 1)))
      return !marks.isEmpty || !blocks.isEmpty
    })
  const active = new Set([...marks.names, ...blocks.names])
  if (active.has('table') && hasHeader(state)) active.add('header')
  return active
}

class CommonNames {
  names: readonly string[] = []
  #isStarted = false

  get isEmpty(): boolean {
    return this.#isStarted && this.names.length === 0
  }

  intersect(found: readonly string[]): void {
    this.names = this.#isStarted ? this.names.filter((name) => found.includes(name)) : found
    this.#isStarted = true
  }
}

const markNames = (marks: readonly Mark[]) => marks.map(({ type }) => type.name)

function blockNames($pos: ResolvedPos): string[] {
  return Array.from({ length: $pos.depth }, (_, above) => {
    const { type, attrs } = $pos.node(above + 1)
    return type.name === 'heading' ? `heading${attrs.level}` : type.name
  })
}
