import { useEffect, useSyncExternalStore } from 'react'
import type { Deps } from '#data/deps.ts'
import { fillShelf, shelfReading } from '#data/shelf.ts'

/** Gives everything else time to load first. */
const LATER_MS = 1500

/**
 * Keeps one's bookmarks in this browser while their page is open.
 * @returns whether what is shown is what was kept, since there is no line
 */
export function useShelf(deps: Deps): boolean {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a line the app starts with a piece that it does not need otherwise. What fails is
      // tried again at the next visit.
      Promise.all([fillShelf(deps), import('#data/first-state.ts')]).catch(() => null)
    }, LATER_MS)
    const back = () => shelfReading.set(false)
    window.addEventListener('online', back)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', back)
    }
  }, [deps])
  return useSyncExternalStore(shelfReading.subscribe, shelfReading.get, () => false)
}
