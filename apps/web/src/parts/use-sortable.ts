import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useDragOrder, type Drag } from './use-drag-order.ts'

export interface SortableRow {
  readonly id: string
  readonly title: string
}

function dropMark(drag: Drag | null, at: number): 'before' | 'after' | undefined {
  if (!drag || drag.to !== at || drag.from === at) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

/**
 * Rows of a list in an order that is changed by dragging, by `MoveButtons`, or by Alt and an arrow
 * key.
 * @param list the element whose children are the rows
 * @param moved says where a row is now
 */
export function useSortable(
  list: RefObject<HTMLElement | null>,
  rows: readonly SortableRow[],
  moved: (title: string, place: number, of: number) => string,
  onMove: (from: number, to: number) => void,
) {
  const [said, setSaid] = useState('')
  const moveTo = (from: number, to: number): boolean => {
    const row = rows[from]
    if (!row || !rows[to] || from === to) return false
    onMove(from, to)
    setSaid(moved(row.title, to + 1, rows.length))
    return true
  }
  const { drag, begin } = useDragOrder(() => [...(list.current?.children ?? [])], moveTo)
  const move = (at: number, by: 1 | -1) => {
    const { id = '' } = rows[at] ?? {}
    if (!moveTo(at, at + by)) return
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-move="${by}"]`)?.focus(),
    )
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const { target } = event
    if (moveTo(at, at + by)) requestAnimationFrame(() => target.focus())
  }
  return {
    /** For a status. */
    said,
    move,
    /** For the handle of a row, which fingers and mice take hold of. */
    begin,
    rowProps: (at: number) => ({
      'data-row': rows[at]?.id,
      'data-dragged': drag?.from === at ? '' : undefined,
      'data-drop': dropMark(drag, at),
      onKeyDown: onKeyDown(at),
    }),
  }
}
