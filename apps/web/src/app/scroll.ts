import { useLayoutEffect, useRef } from 'react'
import { useLocation, type DataRouter, type Location } from 'react-router'

const KEY = 'scroll'

const positions: Record<string, number> = {}

/** Names an entry of the history. All that were loaded whole have the key “default”. */
export const entryKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? `${pathname}${search}` : key

/** The browser restores positions after full loads, `useScroll` after navigations. */
export function restoreScroll(router: DataRouter): void {
  try {
    Object.assign(positions, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    // Invalid JSON is ignored.
  }
  const manual = () => void (history.scrollRestoration = 'manual')
  manual()
  // A redirect begins another navigation, perhaps when the loading screen has replaced the page.
  const scrolled = () => {
    const { navigation, location } = router.state
    const left = navigation.state === 'idle' ? undefined : positions[entryKey(location)]
    return left ?? window.scrollY
  }
  router.enableScrollRestoration(positions, scrolled, entryKey)
  addEventListener('pageshow', manual)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    positions[entryKey(router.state.location)] = window.scrollY
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions))
    } catch {
      // Without storage, only navigations of this page are restored.
    }
  })
}

export function useScroll(): void {
  const location = useLocation()
  const key = entryKey(location)
  const { hash, pathname } = location
  const before = useRef({ key, pathname })
  useLayoutEffect(() => {
    const moved = before.current
    if (moved.key === key) return
    before.current = { key, pathname }
    const left = positions[key]
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (left === undefined && anchor) anchor.scrollIntoView()
    // Another view of the same page does not scroll.
    else if (left !== undefined || moved.pathname !== pathname)
      window.scrollTo({ top: left ?? 0, behavior: 'instant' })
  }, [key, hash, pathname])
}
