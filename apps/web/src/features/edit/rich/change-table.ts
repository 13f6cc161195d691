import type { Node } from '@tiptap/pm/model'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'

export type TableChange =
  | 'addRow'
  | 'addRowAbove'
  | 'addColumn'
  | 'addColumnBefore'
  | 'header'
  | 'removeRow'
  | 'removeColumn'
  | 'removeTable'

interface Found {
  readonly table: Node
  readonly pos: number
}

function tableAround({ selection: { $from } }: Pick<EditorState, 'selection'>): Found | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const table = $from.node(depth)
    if (table.type.name === 'table') return { table, pos: $from.before(depth) }
  }
  return null
}

/** Markdown tables need a header: an empty first row means that there is none. */
export function hasHeader(state: EditorState): boolean {
  return (tableAround(state)?.table.firstChild?.textContent ?? '') !== ''
}

/** Deleting the last row or column deletes the table. */
export function changeTable(change: TableChange): Command {
  return (state, dispatch, view) => {
    const run = change === 'header' ? toggleHeader : commands[change]
    const tidy = dispatch && ((tr: Transaction) => dispatch(withHeaderCells(tr)))
    if (run(state, tidy, view)) return true
    return change === 'removeRow' || change === 'removeColumn'
      ? deleteTable(state, dispatch)
      : false
  }
}

const commands: Readonly<Record<Exclude<TableChange, 'header'>, Command>> = {
  addRow: addRowAfter,
  addRowAbove: addRowBefore,
  addColumn: addColumnAfter,
  addColumnBefore,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  removeTable: deleteTable,
}

/** Inserts an empty first row, or removes it. */
const toggleHeader: Command = (state, dispatch) => {
  const found = tableAround(state)
  const head = found?.table.firstChild
  if (!found || !head) return false
  const { tr } = state
  const start = found.pos + 1
  if (head.textContent !== '') {
    const cells: Node[] = []
    head.forEach((cell) => {
      const empty = cell.type.createAndFill(cell.attrs)
      if (empty) cells.push(empty)
    })
    tr.insert(start, head.type.create(null, cells))
  } else if (found.table.childCount > 1) tr.delete(start, start + head.nodeSize)
  else return false
  dispatch?.(tr.scrollIntoView())
  return true
}

function withHeaderCells(tr: Transaction): Transaction {
  const found = tableAround(tr)
  if (!found) return tr
  const { tableHeader, tableCell } = found.table.type.schema.nodes
  found.table.forEach((row, rowAt, index) =>
    row.forEach((cell, cellAt, column) => {
      const type = index === 0 ? tableHeader : tableCell
      const pos = found.pos + 1 + rowAt + 1 + cellAt
      // A new header takes its columns' alignment from the old one.
      const align = cell.attrs.align ?? found.table.maybeChild(1)?.maybeChild(column)?.attrs.align
      if (type && cell.type !== type) tr.setNodeMarkup(pos, type, { ...cell.attrs, align })
    }),
  )
  return tr
}
