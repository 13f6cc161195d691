import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

declare global {
  interface Window {
    /** Axe’s API, once its script has run. */
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

interface AccessibilityOptions {
  /** Rules that do not fit what is open. */
  readonly except?: readonly string[]
  /** Looks at the layout of a wide window, too. */
  readonly alsoAtDesk?: boolean
}

/**
 * Axe finds nothing on what a phone shows. Dark is the same page in other values of the same
 * colours, whose contrasts `apps/web/src/ui/contrast.test.ts` computes for both themes.
 */
export async function expectAccessible(
  page: Page,
  label: string,
  { except = [], alsoAtDesk = false }: AccessibilityOptions = {},
): Promise<void> {
  const before = page.viewportSize()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
    // Axe orders what overlaps by z-index, and does not always recognize that a modal is on top.
    for (const dialog of document.querySelectorAll('dialog')) dialog.style.zIndex = '9'
    // What happens to be under the bar at this place of the page counts as covered for Axe.
    const bar = document.querySelector<HTMLElement>('#navegacao')
    if (bar) bar.style.position = 'static'
    // What is far below the window has the size that was reserved for it, and seems to lie over
    // what follows.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const options: RunOptions = {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  for (const size of alsoAtDesk ? [PHONE, DESK] : [PHONE]) {
    await page.setViewportSize(size)
    expect.soft(await runAxe(page, options), `${label}, ${size.width} px wide`).toEqual([])
  }
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#navegacao')?.style.removeProperty('position')
    document.adoptedStyleSheets = []
  })
  if (before) await page.setViewportSize(before)
}

/** The script stays in the page: it is half a megabyte to parse. */
async function runAxe(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async (given) => {
      const { violations } = await window.axe.run(given)
      return violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }))
    },
    // Of passes only one per rule is described: pages have thousands.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** Nothing of the page is wider than the narrowest phone. */
export async function expectNarrow(page: Page, label: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(widest, `${label} at 320 px`).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
