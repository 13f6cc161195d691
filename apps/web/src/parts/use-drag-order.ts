import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

export interface Drag {
  readonly from: number
  readonly to: number
}

/** The index for a drop at this height: after all rows whose middle is above it. */
export function placeAt(y: number, from: number, middles: readonly number[]): number {
  return middles.filter((middle, at) => at !== from && middle < y).length
}

export interface DragOrder {
  readonly drag: Drag | null
  readonly begin: (at: number) => (event: ReactPointerEvent<HTMLElement>) => void
}

/** Reorders rows by pointer; Escape cancels. The keyboard has its own handlers. */
export function useDragOrder(
  rows: () => readonly Element[],
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<AbortController | null>(null)
  useEffect(() => () => end.current?.abort(), [])

  const begin = (from: number) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Prevents text selection and scrolling.
    event.preventDefault()
    const { pointerId } = event
    const ending = new AbortController()
    end.current = ending
    let to = from
    const stop = () => {
      ending.abort()
      setDrag(null)
    }
    const follow = (one: PointerEvent) => {
      if (one.pointerId !== pointerId) return
      const middles = rows().map((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return (top + bottom) / 2
      })
      to = placeAt(one.clientY, from, middles)
      setDrag({ from, to })
    }
    const drop = (one: PointerEvent) => {
      if (one.pointerId !== pointerId) return
      stop()
      if (to !== from) onMove(from, to)
    }
    const { signal } = ending
    setDrag({ from, to })
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  }
  return { drag, begin }
}
