import type { Deps } from './deps.ts'

/** Debounces several changes. */
const SOON_MS = 2000

let timer: ReturnType<typeof setTimeout> | undefined

/** Stores bookmarks for offline reading once nothing changes, where the browser can. */
export function scheduleOfflineSync(deps: Pick<Deps, 'auth'>): void {
  if (!navigator.serviceWorker) return
  clearTimeout(timer)
  timer = setTimeout(() => void sync(deps), SOON_MS)
}

async function sync(deps: Pick<Deps, 'auth'>): Promise<void> {
  try {
    // Without a service worker no page opens offline.
    const { active } = await navigator.serviceWorker.ready
    const { storeBookmarks } = await import('./offline-bookmarks.ts')
    if (await storeBookmarks(deps)) active?.postMessage('store-pages')
  } catch (error) {
    console.warn('bookmarks not stored for reading offline', error)
  }
}
