import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './hydrated.ts'

/** Dispatches a change from before hydration, for which React fires no event. */
export function useChoiceBeforeHydration<
  Field extends HTMLSelectElement | HTMLInputElement,
>(): RefObject<Field | null> {
  const ref = useRef<Field>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated && ref.current && isNew()) dispatchChange(ref.current)
    // Only in pages of the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return ref
}

/** Browsers restore fields at a reload, which is no change. */
function isNew(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

function dispatchChange(field: HTMLSelectElement | HTMLInputElement): void {
  if (field instanceof HTMLInputElement) {
    // Of radio buttons, only the chosen one.
    const isAnothers = field.type === 'radio' && !field.checked
    if (isAnothers || field.checked === field.defaultChecked) return
    // Reset and clicked: React handles a checkbox by its click.
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const initial = [...field.options].find(({ defaultSelected }) => defaultSelected)
  if (initial && !initial.selected) field.dispatchEvent(new Event('change', { bubbles: true }))
}
