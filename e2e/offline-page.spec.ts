import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { readBrowserStorage } from './browser-storage.ts'
import { expect } from './journey.ts'
import { test } from './network.ts'

test.use({ serviceWorkers: 'allow' })

const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sem conexão' })
const reload = (page: Page) => page.getByRole('button', { name: 'Recarregar' })

test('without a network a reader gets the error screen, which leaves by itself', async ({
  page,
  network,
}) => {
  await page.goto('/info')
  await network.goOffline(page)
  await page.goto('/changelog')
  await expect(offline(page)).toBeVisible()
  await expect(page).toHaveTitle('Sem conexão · Afins')
  await reload(page).click()
  await expect(offline(page)).toBeVisible()
  await network.goOnline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
})

test('while the server alone is out of reach, one reloads by the button or waits', async ({
  page,
  proxyServer,
  mayLog,
}) => {
  mayLog(/ERR_(?:FAILED|EMPTY_RESPONSE)/)
  await page.goto('/info')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  proxyServer.isCut = true
  await page.goto('/changelog')
  await expect(offline(page)).toBeVisible()
  await Promise.all([page.waitForEvent('load'), reload(page).click()])
  await expect(offline(page)).toBeVisible()
  proxyServer.isCut = false
  await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
})

test('signed in, the app is there without a network right after the first visit', async ({
  page,
  network,
  signUp,
  enter,
}) => {
  const ana = await signUp({ displayName: 'Ana Prado' })
  await enter(ana)
  await page.goto('/profile')
  // Who is here is stored soon after the app has started.
  await expect.poll(async () => (await readBrowserStorage(page)).snapshot).not.toBeNull()
  await network.goOffline(page)
  for (const path of ['/profile', '/bookmarks', '/settings', '/explore', `/${ana.username}`]) {
    await page.goto(path)
    await expect(offline(page)).toBeVisible()
    await expect(page.getByText('Verificando autenticação...')).toHaveCount(0)
    // The app knows who is here: it has decided, and not for a way in.
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
  }
  await expectAccessible(page, 'offline, signed in')
  await network.goOnline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
})

test('where not even the app starts, the same screen is there without it', async ({
  page,
  network,
  context,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/imported module/)
  await enter(await signUp({ displayName: 'Ana Prado' }))
  await page.goto('/profile')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes('/assets/entry-client-')) await cache.delete(request)
    }
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await network.goOffline(page)
  await page.goto('/profile')
  await expect(offline(page)).toBeVisible()
  await expect(page.getByText('Verificando autenticação...')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Afins, início' })).toBeVisible()
  await expectAccessible(page, 'offline, without the app')
  await expectNarrow(page, 'offline, without the app')
  await reload(page).click()
  await expect(offline(page)).toBeVisible()
  await network.goOnline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
})

test('the worker is installed with the shell where a page has loaded the app', async ({
  page,
  signUp,
  enter,
}) => {
  await enter(await signUp())
  await page.goto('/profile')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const storedPaths = () =>
    page.evaluate(async () => {
      const stored: string[] = []
      for (const name of (await caches.keys()).filter((each) => each.startsWith('code-'))) {
        const requests = await (await caches.open(name)).keys()
        stored.push(...requests.map(({ url }) => new URL(url).pathname))
      }
      return stored
    })
  const shell = ['boot', 'vendor', 'shared', 'entry-client']
  // The worker stores the shell in the background once the app runs.
  await expect
    .poll(async () => {
      const paths = (await storedPaths()).join(' ')
      return shell.filter((chunk) => !paths.includes(`/assets/${chunk}-`))
    })
    .toEqual([])
  const paths = await storedPaths()
  expect(paths).toContain('/offline.html')
  expect(paths.filter((path) => !/^\/assets\/|^\/offline\.html$/.test(path))).toEqual([])
})
