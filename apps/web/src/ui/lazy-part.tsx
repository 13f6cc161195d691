import { createElement, useEffect, useState, type ComponentType } from 'react'

/** A part of a page whose code is loaded only where it is shown. */
export interface LazyPart<Props> {
  /** Resolves when the code is there: awaited before a page is drawn that shows the part. */
  readonly preload: () => Promise<void>
  /** The part; nothing until its code is there, where no one awaited it. */
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
    const [isLoaded, setLoaded] = useState(Found !== null)
    useEffect(() => {
      if (!isLoaded) void preload().then(() => setLoaded(true))
    }, [isLoaded])
    return Found && createElement(Found, props)
  }
  return { preload, Part }
}
