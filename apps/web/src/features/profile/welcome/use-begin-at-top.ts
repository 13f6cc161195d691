import { useLayoutEffect } from 'react'

/** The next view of the page, as any other page, begins at its top. */
export function useBeginAtTop(): void {
  useLayoutEffect(() => () => window.scrollTo({ top: 0, behavior: 'instant' }), [])
}
