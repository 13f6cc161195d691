import { useEffect, useLayoutEffect } from 'react'

/** The next view of the page, as any other page, begins at its top and has the focus. */
export function useBeginAtTop(): void {
  useLayoutEffect(() => () => window.scrollTo({ top: 0, behavior: 'instant' }), [])
  useEffect(() => () => document.getElementById('conteudo')?.focus({ preventScroll: true }), [])
}
