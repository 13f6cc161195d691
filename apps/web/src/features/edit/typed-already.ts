import type { DraftContent } from './draft-content.ts'

/**
 * What was typed before the app was there. React keeps that of an input, but not of a text area, so
 * it is read while the page is still the server's.
 */
export function typedAlready(initial: DraftContent): Partial<DraftContent> | null {
  if (typeof document === 'undefined') return null
  const changed = (['title', 'subtitle', 'body'] as const).flatMap((name) => {
    const field = document.querySelector<HTMLInputElement>(`form[method='post'] [name='${name}']`)
    return field && field.value !== initial[name] ? [[name, field.value] as const] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
