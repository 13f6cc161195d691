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
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * Axe finds nothing on what the page shows, in either theme, on a phone and in a wide window.
 * @param except rules that do not fit what is open
 */
export async function expectAccessible(
  page: Page,
  label: string,
  except: string[] = [],
): Promise<void> {
  const before = page.viewportSize()
  // Axe orders what overlaps by z-index, and does not always recognize that a modal is on top.
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.style.zIndex = '9'
  })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      // A theme is other values of the same colours: only contrast can differ.
      const found = await runAxe(page, {
        ...(theme === 'light'
          ? {
              runOnly: { type: 'tag', values: TAGS },
              rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
            }
          : { runOnly: { type: 'rule', values: ['color-contrast'] } }),
        // Of passes only one per rule is described: pages have thousands.
        resultTypes: ['violations'],
      })
      expect.soft(found, `${label}, ${theme}, ${size.width} px`).toEqual([])
    }
  }
  if (before) await page.setViewportSize(before)
}

/** The script stays in the page: it is half a megabyte to parse. */
async function runAxe(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (given) => {
    const { violations } = await window.axe.run(given)
    return violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
  }, options)
}

/** Nothing of the page is wider than the narrowest phone. */
export async function expectNarrow(page: Page, label: string): Promise<void> {
  const before = page.viewportSize()
  // Axe orders what overlaps by z-index, and does not always recognize that a modal is on top.
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.style.zIndex = '9'
  })
  await page.setViewportSize({ width: 320, height: 640 })
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(widest, `${label} at 320 px`).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
