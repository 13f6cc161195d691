import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Whether the service worker reaches the server; it has a line of its own, and keeps no such file. */
const isReached = (page: Page) =>
  page.evaluate(() => fetch('/assets/none.js').then(Boolean, () => false))

/** Takes the line away, and waits until the worker is without it too. */
export async function loseLine(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await expect.poll(() => isReached(page)).toBe(false)
}

/** Gives the line back, and waits until the worker has it too. */
export async function regainLine(page: Page): Promise<void> {
  await page.context().setOffline(false)
  // The page may go elsewhere as soon as it hears of the line.
  await expect.poll(() => isReached(page).catch(() => false)).toBe(true)
}
