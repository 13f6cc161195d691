/**
 * A page comes with the rules for what stands in it; the app may show anything, so the whole sheet
 * comes with the app. Resolves when it is there, or cannot be had: what is shown then keeps its look.
 */
export function wholeSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>('style[data-whole]')?.dataset.whole
  if (href === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve())
    document.head.append(link)
  })
}
