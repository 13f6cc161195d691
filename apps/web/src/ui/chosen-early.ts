import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Has a field tell what was chosen in it before the app was there: React takes over a page from the
 * server as it stands by then, and nobody would hear of the choice that it shows.
 * @returns the ref that the field needs
 */
export function useChosenEarly<
  Field extends HTMLSelectElement | HTMLInputElement,
>(): RefObject<Field | null> {
  const ref = useRef<Field>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated && ref.current && isNew()) tell(ref.current)
    // Only what the server's page became.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return ref
}

/** Into a page that is loaded again, browsers put back what stood there: that is nobody's choice. */
function isNew(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

function tell(field: HTMLSelectElement | HTMLInputElement): void {
  if (field instanceof HTMLInputElement) {
    // Of several, the one that is chosen tells.
    const isAnothers = field.type === 'radio' && !field.checked
    if (isAnothers || field.checked === field.defaultChecked) return
    // Back, and pressed anew: that a box changes is only heard from a press.
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const given = [...field.options].find(({ defaultSelected }) => defaultSelected)
  if (given && !given.selected) field.dispatchEvent(new Event('change', { bubbles: true }))
}
