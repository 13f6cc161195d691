import type { Deps } from './deps.ts'

/** Several changes in a row are kept at once. */
const SOON_MS = 2000

let timer: ReturnType<typeof setTimeout> | undefined

/** Has one's bookmarks kept for reading offline, where this browser can, once nothing changes. */
export function keepSoon(deps: Pick<Deps, 'auth'>): void {
  if (!navigator.serviceWorker) return
  clearTimeout(timer)
  timer = setTimeout(() => void keep(deps), SOON_MS)
}

async function keep(deps: Pick<Deps, 'auth'>): Promise<void> {
  try {
    // Without its worker no page opens offline, and nothing is kept for one.
    const { active } = await navigator.serviceWorker.ready
    const { keepBookmarks } = await import('./kept-bookmarks.ts')
    if (await keepBookmarks(deps)) active?.postMessage('keep-pages')
  } catch (error) {
    console.warn('bookmarks not kept for reading offline', error)
  }
}
