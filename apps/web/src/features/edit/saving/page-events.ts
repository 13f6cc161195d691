import type { Autosave } from './autosave.ts'

/** Saves when the page is hidden, closed or connected again. @returns what ends it */
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
