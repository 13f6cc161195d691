/** Scrolls to the top of what has replaced the page, and focuses its start. */
export function focusAtTop(element: HTMLElement | null | undefined): void {
  if (!element) return
  scrollTo({ top: 0, behavior: 'instant' })
  element.focus({ preventScroll: true })
}
