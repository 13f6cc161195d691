import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

export interface Drag {
  readonly from: number
  readonly to: number
}

/** The index for a drop at this height: after all rows whose middle is above it. */
export function placeAt(y: number, from: number, middles: readonly number[]): number {
  return middles.filter((middle, at) => at !== from && middle < y).length
}

/** Pixels from an edge of the window within which what is dragged scrolls it, and by how much a frame. */
const EDGE = 96
const FASTEST = 48
/** It goes faster by the second while it stays there, for lists of hundreds. */
const FRAMES_OF_SECOND = 60
const MOST_TIMES_FASTER = 6
/** Frames of scrolling between two marks of the place: each draws the rows, which may be a thousand. */
const FRAMES_OF_MARK = 10

/** By how much the window scrolls in a frame while something is dragged at a height of it. */
export function scrollStep(y: number, height: number): number {
  const depth = Math.max(EDGE - y, 0) - Math.max(y - (height - EDGE), 0)
  return -Math.round((Math.max(-EDGE, Math.min(depth, EDGE)) / EDGE) * FASTEST)
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
    let y = event.clientY
    let frame = 0
    let framesAtEdge = 0
    // Rows stay where they are on the page until the drop: reading a thousand once is enough.
    const middles = rows().map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return window.scrollY + (top + bottom) / 2
    })
    const stop = () => {
      ending.abort()
      cancelAnimationFrame(frame)
      setDrag(null)
    }
    const find = () => {
      const found = placeAt(window.scrollY + y, from, middles)
      if (found === to) return
      to = found
      setDrag({ from, to })
    }
    const scroll = () => {
      const step = scrollStep(y, window.innerHeight)
      framesAtEdge = step === 0 ? 0 : framesAtEdge + 1
      if (step !== 0) {
        const times = Math.min(1 + framesAtEdge / FRAMES_OF_SECOND, MOST_TIMES_FASTER)
        window.scrollBy({ top: step * times, behavior: 'instant' })
        if (framesAtEdge % FRAMES_OF_MARK === 0) find()
      }
      frame = requestAnimationFrame(scroll)
    }
    const follow = (one: PointerEvent) => {
      if (one.pointerId !== pointerId) return
      y = one.clientY
      if (frame === 0) frame = requestAnimationFrame(scroll)
      if (scrollStep(y, window.innerHeight) === 0) find()
    }
    const drop = (one: PointerEvent) => {
      if (one.pointerId !== pointerId) return
      find()
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
