import { useEffect, useRef, type RefObject } from 'react'

/**
 * Goes on where a list was, once more of it came.
 * @param count how many it shows
 * @returns asks for going on at what comes next
 */
export function useGoingOn(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | null>(null)
  useEffect(() => {
    const at = from.current
    if (at === null || count <= at) return
    from.current = null
    list.current?.children[at]?.querySelector('a')?.focus()
  }, [list, count])
  return () => {
    from.current = count
  }
}
