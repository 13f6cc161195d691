import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

const shelves = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('person-'))
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return kept.flat().map((url) => new URL(url).pathname)
  })

test('bookmarks and the posts in them are read without a line, by their owner alone', async ({
  page,
  context,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|auth state not confirmed|Failed to fetch/)
  const [ana, rui, eva] = [
    await signUp(),
    await signUp({ displayName: 'Rui Melo' }),
    await signUp(),
  ]
  const id = await rui.publish('Um texto para o metrô\n\nCom um segundo parágrafo.')
  await ana.send(`/api/bookmarks/${id}`, { method: 'PUT' })
  await enter(ana)
  await page.goto('/bookmarks')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  // The worker keeps the code of a page that it has seen.
  await page.reload()
  await expect.poll(() => shelves(page)).toContain(`/api/posts/${id}`)

  await context.setOffline(true)
  await page.goto('/bookmarks')
  await expect(page.getByText('Um texto para o metrô').last()).toBeVisible()
  await expect(page.getByText('Sem conexão: estes são os últimos favoritos')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('METRO')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=METRO/)
  await page.goto(`/${rui.username}/music/${id}`)
  await expect(page.getByText('Com um segundo parágrafo.', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await enter(eva)
  await page.goto('/bookmarks')
  await expect(page.getByText('Aqui ficam os posts que você guardar')).toBeVisible()
  await context.setOffline(true)
  await page.goto('/bookmarks')
  await expect(page.getByText('Um texto para o metrô')).toBeHidden()

  await context.setOffline(false)
  await enter(ana)
  await page.goto('/bookmarks')
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await shelves(page)).toEqual([])
})
