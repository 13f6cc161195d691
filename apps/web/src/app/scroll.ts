import { useLayoutEffect, useRef } from 'react'
import { useLocation, type DataRouter } from 'react-router'

const KEY = 'scroll'

/** How far down each place in the history was left, by its key. */
const positions: Record<string, number> = {}

/**
 * Remembers where every page was left. Whole loads are the browser's own business; moves without
 * a reload are restored by `useScroll`.
 */
export function keepScroll(router: DataRouter): void {
  try {
    Object.assign(positions, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    // Unreadable positions are no positions.
  }
  const manual = () => void (history.scrollRestoration = 'manual')
  manual()
  router.enableScrollRestoration(positions, () => window.scrollY)
  addEventListener('pageshow', manual)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    positions[router.state.location.key] = window.scrollY
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions))
    } catch {
      // Without storage only this page's own moves are remembered.
    }
  })
}

/** Brings a page that was moved to without a reload to where it was left, to its anchor, or to its top. */
export function useScroll(): void {
  const { key, hash, pathname } = useLocation()
  const before = useRef({ key, pathname })
  useLayoutEffect(() => {
    const moved = before.current
    if (moved.key === key) return
    before.current = { key, pathname }
    const left = positions[key]
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (left === undefined && anchor) anchor.scrollIntoView()
    // Another view of the same page stays where its reader is.
    else if (left !== undefined || moved.pathname !== pathname)
      window.scrollTo({ top: left ?? 0, behavior: 'instant' })
  }, [key, hash, pathname])
}
