import { createElement, useCallback, useEffect, useState, type ComponentType } from 'react'
import { Button } from './button.tsx'
import { text } from './text.ts'

/** A part of a page whose code is loaded only where it is shown. */
export interface LazyPart<Props> {
  /** Resolves when the code is there: awaited before a page is drawn that shows the part. */
  readonly preload: () => Promise<void>
  /**
   * The part. Where no one awaited its code: nothing until it is there, and a way to try again where
   * it was not loaded.
   */
  readonly Part: ComponentType<Props>
}

/** Makes a part of a page load on demand. @param load fetches its component */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Found: ComponentType<Props> | null = null
  const preload = async () => {
    Found ??= await load()
  }
  function Part(props: Props) {
    const [state, setState] = useState<LoadState>(Found ? 'loaded' : 'loading')
    const tryAgain = useCallback(() => setState('loading'), [])
    useEffect(() => {
      if (state !== 'loading') return
      preload().then(
        () => setState('loaded'),
        () => setState('failed'),
      )
    }, [state])
    if (Found) return createElement(Found, props)
    return state === 'failed' ? <NotLoaded onRetry={tryAgain} /> : null
  }
  return { preload, Part }
}

type LoadState = 'loading' | 'loaded' | 'failed'

/** Tries by itself when the network is back. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <p role="alert">
      {text.notLoaded}{' '}
      <Button size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </p>
  )
}
