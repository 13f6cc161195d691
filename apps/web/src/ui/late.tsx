import { createElement, useEffect, useState, type ComponentType } from 'react'

/** A part of a page whose code comes only where it is shown. */
export interface Late<Props> {
  /** Resolves when the code is there: awaited before a page is drawn that shows the part. */
  readonly arrive: () => Promise<void>
  /** The part; nothing until its code is there, where nobody awaited it. */
  readonly Part: ComponentType<Props>
}

/** Makes a part of a page come late. @param load fetches its component */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let Found: ComponentType<Props> | null = null
  const arrive = async () => {
    Found ??= await load()
  }
  function Part(props: Props) {
    const [arrived, setArrived] = useState(Found !== null)
    useEffect(() => {
      if (!arrived) void arrive().then(() => setArrived(true))
    }, [arrived])
    return Found && createElement(Found, props)
  }
  return { arrive, Part }
}
