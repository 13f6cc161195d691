import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'Algo deu errado' })
const missing = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Página não encontrada' })
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', 'ready')

test.describe('errors', () => {
  test.beforeEach(async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/explore')
    await ready(page)
  })

  test('while rendering show that something went wrong', async ({ page, mayLog }) => {
    mayLog(/Minified React error #31/)
    const answer = { title: { x: 'y' }, description: '', body: [] }
    await page.route('**/api/content/info', (route) => route.fulfill({ json: answer }))
    await page.getByRole('link', { name: 'Sobre', exact: true }).press('Enter')
    await expect(broken(page)).toBeVisible()
    await expect(
      page.getByText(
        'Ocorreu um erro inesperado. Tente novamente ou entre em contato conosco se o problema persistir.',
      ),
    ).toBeVisible()
    await page.unroute('**/api/content/info')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sobre|Afins/)
    await expect(broken(page)).toBeHidden()
  })

  test('that speak of a path while rendering show that nothing was found', async ({
    page,
    mayLog,
  }) => {
    mayLog(/Minified React error #31/)
    const answer = { title: { path: 'y' }, description: '', body: [] }
    await page.route('**/api/content/info', (route) => route.fulfill({ json: answer }))
    await page.getByRole('link', { name: 'Sobre', exact: true }).press('Enter')
    await expect(missing(page)).toBeVisible()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeVisible()
  })

  test('of the server are known by their status, whatever their words', async ({
    page,
    mayLog,
  }) => {
    mayLog(/status of 500|server\.failed|ErrorResponse/)
    const error = { code: 'server.failed', message: 'path not found: route 404', requestId: 'x' }
    await page.route('**/api/changelog', (route) => route.fulfill({ status: 500, json: { error } }))
    await page.getByRole('link', { name: 'Novidades' }).press('Enter')
    await expect(broken(page)).toBeVisible()
    await page.getByRole('button', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(broken(page)).toBeHidden()
  })

  test('of the network say so, and what failed comes after a reload', async ({ page, mayLog }) => {
    mayLog(/ERR_FAILED/)
    await page.route('**/api/changelog', (route) => route.abort())
    await page.getByRole('link', { name: 'Novidades' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
    await page.unroute('**/api/changelog')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
  })
})

test.describe('a page whose code does not come', () => {
  test('is loaded again once, silently; then the screen says so', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED|dynamically imported module|chunk of this screen/)
    await enter(await signUp())
    await page.goto('/explore')
    await ready(page)
    // As after a release: the page in the browser knows a file that is gone.
    const gone = '**/assets/changelog.page-*.js'
    await page.route(gone, (route) => route.abort())
    const reloads: string[] = []
    await page.route(/:\d+\/changelog$/, async (route) => {
      reloads.push(route.request().url())
      await page.unroute(gone)
      await route.continue()
    })
    await page.getByRole('link', { name: 'Novidades' }).press('Enter')
    await expect.poll(() => reloads).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
    await ready(page)

    const alsoGone = '**/assets/info.page-*.js'
    await page.route(alsoGone, (route) => route.abort())
    await page.getByRole('link', { name: 'Sobre', exact: true }).press('Enter')
    await expect(broken(page)).toBeVisible()
    await page.unroute(alsoGone)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page).toHaveURL('/info')
    await expect(broken(page)).toBeHidden()
    await ready(page)
  })

  test('still reads when it came with the page', async ({ page, signUp, enter, mayLog }) => {
    mayLog(/ERR_FAILED|dynamically imported module|chunk of this screen/)
    await enter(await signUp())
    await page.route('**/assets/changelog.page-*.js', (route) => route.abort())
    await page.goto('/changelog')
    await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
    await page.getByRole('link', { name: 'Tutorial' }).press('Enter')
    await expect(page).toHaveURL('/tutorial')
    await ready(page)
  })
})

test('a press on what needs an app that is gone loads the page again', async ({
  otherPage,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/ERR_FAILED|dynamically imported module/)
  const page = await otherPage()
  await enter(await signUp(), page.context())
  const app = /\/assets\/entry-client-/
  await page.route(app, (route) => route.abort())
  await page.goto('/profile')
  const loads: string[] = []
  await page.route(/:\d+\/profile$/, async (route) => {
    loads.push(route.request().url())
    await page.unroute(app)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await expect.poll(() => loads).toHaveLength(1)
  await ready(page)
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editar perfil' })).toBeVisible()
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is registered after the page has loaded', async ({ page, origin }) => {
    await page.goto('/info')
    const worker = await page.evaluate(async () => {
      const { active, scope } = await navigator.serviceWorker.ready
      return { script: active?.scriptURL, scope }
    })
    expect(worker).toEqual({ script: `${origin}/sw.js`, scope: `${origin}/` })
  })

  test('that cannot be registered is only logged', async ({ page }) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('não hoje'))
    })
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('service worker not registered'),
    )
    await page.goto('/info')
    expect((await logged).type()).toBe('warning')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Tema escuro' })).toBeVisible()
  })

  test('stores code and the offline page, and nothing personal', async ({
    page,
    signUp,
    enter,
  }) => {
    const ana = await signUp({ displayName: 'Ana Canário' })
    await ana.publish('canário na mina')
    await enter(ana)
    await page.goto('/profile')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.reload()
    await ready(page)
    const stored = await page.evaluate(async () => {
      const entries: { path: string; type: string; text: string }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          entries.push({
            path: new URL(request.url).pathname,
            type: response?.headers.get('content-type') ?? '',
            text: (await response?.text()) ?? '',
          })
        }
      }
      return entries
    })
    expect(stored.map(({ path }) => path)).toContain('/offline.html')
    for (const { path, type, text } of stored) {
      expect(path).toMatch(/^\/(?:assets\/.+|offline\.html)$/)
      expect(type, path).not.toMatch(path.endsWith('.js') ? /html/ : /javascript/)
      expect(text).not.toMatch(/[Cc]anário/)
      expect(text).not.toContain(ana.username)
    }
  })
})
