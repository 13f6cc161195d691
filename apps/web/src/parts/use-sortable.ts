import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
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
 * key; Alt with Home or End moves a row to the beginning or the end of what is loaded.
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
  // A row that is not drawn again has the handlers of an earlier drawing.
  const latest = useRef({ rows, moved, onMove })
  useLayoutEffect(() => {
    latest.current = { rows, moved, onMove }
  })
  const moveTo = (from: number, to: number): boolean => {
    const now = latest.current
    const row = now.rows[from]
    if (!row || !now.rows[to] || from === to) return false
    now.onMove(from, to)
    setSaid(now.moved(row.title, to + 1, now.rows.length))
    return true
  }
  const { drag, begin } = useDragOrder(() => [...(list.current?.children ?? [])], moveTo)
  const move = (at: number, by: 1 | -1) => {
    const { id = '' } = latest.current.rows[at] ?? {}
    if (!moveTo(at, at + by)) return
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-move="${by}"]`)?.focus(),
    )
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const places = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: latest.current.rows.length - 1,
    }
    const to = new Map(Object.entries(places)).get(event.key)
    if (!event.altKey || to === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const { target } = event
    if (moveTo(at, to)) requestAnimationFrame(() => target.focus())
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
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End',
      onKeyDown: onKeyDown(at),
    }),
  }
}

/** What a row of `useSortable` is drawn from, beside what it shows. */
export interface SortableRowProps {
  readonly at: number
  readonly isLast: boolean
  readonly order: ReturnType<typeof useSortable>
  readonly row: ReturnType<ReturnType<typeof useSortable>['rowProps']>
}

/** Whether a row has the same place and marks: each move and each step of a drag changes few. */
export function isSameSortableRow(one: SortableRowProps, other: SortableRowProps): boolean {
  return (
    one.at === other.at &&
    one.isLast === other.isLast &&
    one.row['data-dragged'] === other.row['data-dragged'] &&
    one.row['data-drop'] === other.row['data-drop']
  )
}
