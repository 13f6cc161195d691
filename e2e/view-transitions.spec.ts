import type { Page } from '@playwright/test'
import { appIsReady } from './auth-forms.ts'
import { expect, test } from './journey.ts'

/** Follows a link of the page, and counts the view transitions that this begins. */
async function transitionsTo(page: Page, name: string): Promise<number> {
  await page.goto('/explore')
  await appIsReady(page)
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.body.dataset.transitions = `${Number(document.body.dataset.transitions ?? 0) + 1}`
      return begin(update)
    }
  })
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.evaluate(() => Number(document.body.dataset.transitions ?? 0))
}

test('pages change by a transition where motion is welcome, and at once elsewhere', async ({
  page,
  signUp,
  enter,
}) => {
  await enter(await signUp())
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await transitionsTo(page, 'Avisos')).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await transitionsTo(page, 'Avisos')).toBe(0)
})
