import type { Autosave } from './autosave.ts'

/**
 * Saves when the page is hidden, closed or connected again.
 * @param onShown when the page is shown, also out of the back/forward cache; its signal ends with that
 * @returns what ends it, after a last save
 */
export function followPage(
  autosave: Autosave,
  onShown: (signal: AbortSignal) => Promise<void>,
): () => void {
  const end = new AbortController()
  const { signal } = end
  let shown = new AbortController()
  const show = () => {
    shown = new AbortController()
    void onShown(shown.signal)
  }
  show()
  autosave.start()
  window.addEventListener(
    'pagehide',
    () => {
      shown.abort()
      autosave.leave()
    },
    { signal },
  )
  window.addEventListener('pageshow', ({ persisted }) => persisted && show(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && autosave.leave(),
    { signal },
  )
  window.addEventListener('online', () => autosave.resume(), { signal })
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!autosave.isClean && !autosave.isBackedUp) event.preventDefault()
    },
    { signal },
  )
  return () => {
    end.abort()
    shown.abort()
    autosave.leave()
    autosave.stop()
  }
}
