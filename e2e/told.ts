import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Does something, and waits until the server has heard of it. */
export async function told(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const heard = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && path.test(new URL(answer.url()).pathname),
  )
  await act()
  expect((await heard).ok()).toBe(true)
}
