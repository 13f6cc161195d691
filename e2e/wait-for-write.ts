import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Does something, and waits until the server has answered the write. */
export async function waitForWrite(
  page: Page,
  path: RegExp,
  act: () => Promise<void>,
): Promise<void> {
  const response = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && path.test(new URL(answer.url()).pathname),
  )
  await act()
  expect((await response).ok()).toBe(true)
}
