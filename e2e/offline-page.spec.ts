import { expect } from './journey.ts'
import { test } from './line.ts'

test.use({ serviceWorkers: 'allow' })

test('the offline page is shown where the server cannot be reached', async ({ page, line }) => {
  await page.goto('/info')
  await line.lose(page)
  await page.goto('/changelog')
  await expect(page.getByRole('heading', { level: 1, name: 'Você está sem conexão' })).toBeVisible()
  await line.regain(page)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
})
