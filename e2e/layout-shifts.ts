import type { Page } from '@playwright/test'

interface LayoutShift {
  readonly value: number
  /** What moved. */
  readonly of: readonly string[]
}

/** Records in all pages from now on what moves without having been asked to. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number
          sources: readonly { node: Node | null }[]
        }
        const of = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName} ${element?.className} ${element?.textContent.slice(0, 40)}`
        })
        shifts.push({ value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved on the page since it was opened. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts)

/** By how much, of which a tenth is bad. */
export async function sumOfShifts(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
}
