/** Puts the reader at the top of what has just taken the page's place, and the focus where it begins. */
export function beginAt(element: HTMLElement | null | undefined): void {
  if (!element) return
  scrollTo({ top: 0, behavior: 'instant' })
  element.focus({ preventScroll: true })
}
