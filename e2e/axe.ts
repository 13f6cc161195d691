import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

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
      const axe = new AxeBuilder({ page }).setLegacyMode()
      // A theme is other values of the same colours: only contrast can differ.
      const { violations } = await (
        theme === 'light'
          ? axe.withTags(TAGS).disableRules(except)
          : axe.withRules('color-contrast')
      ).analyze()
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }))
      expect.soft(found, `${label}, ${theme}, ${size.width} px`).toEqual([])
    }
  }
  if (before) await page.setViewportSize(before)
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
