import type { Page } from '@playwright/test'
import { visitsOf } from './page-visits.ts'
import { getDraft } from './edit-page.ts'
import { expect, test } from './journey.ts'
import { picture } from './png.ts'
import { appIsReady, fontsAreLoaded } from './auth-forms.ts'

const SCRIPT_BYTES = 6 * 1000
const WHOLE_BYTES = 120 * 1000

/** As on a network that is too slow for preloading. */
const onSlowLine = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', downlink: 1 } })
  })

/** The paths of all that a page and those after it ask for. */
function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** Bytes of what the page has loaded, as they came, by the browser's own count. */
async function weigh(page: Page) {
  const loaded = await page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    return (entries as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const,
    )
  })
  // A script may be reported twice: when it was preloaded, and out of memory when it ran.
  const most = new Map<string, number>()
  for (const [path, bytes] of loaded) most.set(path, Math.max(bytes, most.get(path) ?? 0))
  const sizes = [...most]
  const sum = (of: typeof sizes) => of.reduce((total, [, bytes]) => total + bytes, 0)
  return { scripts: sum(sizes.filter(([path]) => path.endsWith('.js'))), all: sum(sizes) }
}

test.use({ serviceWorkers: 'allow' })

const APP = /\/assets\/(?:entry-client|vendor|shared)-/

test.beforeEach(async ({ page }) => onSlowLine(page))

test('a signed-out reader reads a profile with at most 6 kB of script and 120 kB in all', async ({
  page,
  request,
  signUp,
}) => {
  const ana = await signUp()
  const avatar = await ana.upload('avatar', picture(400, 400))
  await ana.send('/api/profile', {
    method: 'PATCH',
    body: { avatar, interests: [{ slug: 'music' }] },
  })
  for (let note = 0; note < 5; note += 1)
    await ana.publish(`Nota número ${note}, sobre **discos**.`)
  const asked = askedBy(page)
  await page.goto(`/${ana.username}`)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect(page.getByText('Nota número 4')).toBeVisible()
  const worker = await request.get('/sw.js', { headers: { 'accept-encoding': 'br' } })
  const workerBytes = Number(worker.headers()['content-length'])
  expect(workerBytes).toBeGreaterThan(0)
  const { scripts, all } = await weigh(page)
  expect(scripts).toBeGreaterThan(0)
  expect(scripts + workerBytes).toBeLessThanOrEqual(SCRIPT_BYTES)
  expect(all).toBeLessThanOrEqual(WHOLE_BYTES)
  expect(asked.filter((path) => APP.test(path))).toEqual([])
})

test('the pages around the product bring no script of their own', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    // Some releases of Chromium report a script again that they had in memory.
    return [...new Set(loaded)].filter((name) => name.endsWith('.js')).sort()
  }
  const shell = await scriptsOf('/explore')
  expect(shell.length).toBeGreaterThan(0)
  for (const path of ['/pitch', '/info', '/tutorial', '/changelog', '/subscription'])
    expect(await scriptsOf(path), path).toEqual(shell)
})

test('links, menu and theme work without the app', async ({ page, signUp }) => {
  const ana = await signUp()
  const visits = await visitsOf(ana)
  const asked = askedBy(page)
  await page.goto(visits.person)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Tema escuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tema escuro' })).toBeHidden()
  await page.getByRole('link', { name: 'Três leituras de um mesmo rio' }).click()
  await expect(page).toHaveURL(visits.personArticle)
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(page).toHaveURL(visits.personPost)
  await page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('link', { name: 'Explorar' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(asked.filter((path) => APP.test(path))).toEqual([])
})

test('a reader without an account copies the link of a post from its menu', async ({
  page,
  signUp,
}) => {
  const ana = await signUp()
  const note = await ana.publish('Para mandar a alguém.')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/${ana.username}`)
  await page.getByRole('button', { name: 'Opções do post' }).click()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(`/${ana.username}/music/${note}`)
})

test('everything reads without any script', async ({ otherPage, signUp }) => {
  const ana = await signUp()
  const visits = await visitsOf(ana)
  const page = await otherPage({ javaScriptEnabled: false })
  for (const path of [visits.person, visits.personInterest, visits.personPost, visits.interest]) {
    await page.goto(path)
    const words = page.getByText('Clube da Esquina', { exact: true }).filter({ visible: true })
    await expect(words.first()).toBeVisible()
  }
  await page.goto(visits.article)
  await expect(page.getByText('O sertão é do tamanho do mundo.')).toBeVisible()
  for (const path of [visits.explore, visits.info, visits.changelog, visits.auth]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('on a fast line the app comes while nothing else happens', async ({ otherPage, signUp }) => {
  const ana = await signUp()
  const page = await otherPage()
  await page.addInitScript(() => {
    const fast = { effectiveType: '4g', downlink: 10, saveData: false }
    Object.defineProperty(navigator, 'connection', { value: fast })
  })
  await page.goto(`/${ana.username}`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
})

test('who saves data is left in peace on any line', async ({ otherPage, signUp }) => {
  const ana = await signUp()
  const page = await otherPage()
  await page.addInitScript(() => {
    const saving = { effectiveType: '4g', downlink: 10, saveData: true }
    Object.defineProperty(navigator, 'connection', { value: saving })
    // A page at rest that draws nothing may never be notified that it is idle.
    window.requestIdleCallback = (run) =>
      window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }))
  })
  const asked = askedBy(page)
  await page.goto(`/${ana.username}`)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked.filter((path) => APP.test(path))).toEqual([])
})

test.describe('before the app has come', () => {
  test.use({ serviceWorkers: 'block' })

  test('what is typed and sent on the way in is not lost', async ({ page, mayLog }) => {
    mayLog(/status of 401/)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/entry-client-/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.getByLabel('Username').fill('ninguem-se-chama-assim')
    await page.getByLabel('Senha').fill('tenda-azul-42')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/auth')
    resolve()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
      'Username não encontrado. Verifique se está correto.',
    )
    await expect(page.getByLabel('Senha')).toHaveValue('tenda-azul-42')
  })

  test('what is chosen is not lost', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await ana.send('/api/profile', {
      method: 'PATCH',
      body: { interests: [{ slug: 'music' }, { slug: 'books' }] },
    })
    await enter(ana)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/entry-client-/, async (route) => {
      await promise
      await route.continue()
    })
    const content = { interest: 'music', title: 'Um disco' }
    const { id } = await ana.send<{ id: string }>('/api/drafts', {
      body: { kind: 'review', content },
    })
    await page.goto(`/edit/${id}`, { waitUntil: 'commit' })
    await page.getByLabel('Interesse').selectOption('books')
    await page.getByRole('switch', { name: 'Contém spoiler' }).check()
    await page.getByRole('radio', { name: '4 de 5 estrelas' }).check()
    resolve()
    await expect
      .poll(async () => (await getDraft(ana, id)).content)
      .toMatchObject({ interest: 'books', spoiler: true, rating: 8 })
  })

  for (const script of ['boot', 'entry-client']) {
    test(`a press before ${script} is there is done when it is`, async ({
      page,
      signUp,
      enter,
    }) => {
      await enter(await signUp())
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(new RegExp(`/assets/${script}-`), async (route) => {
        await promise
        await route.continue()
      })
      await page.route('**/api/profile', () => {
        // Never answered: a press waits for the app, and for nothing else.
      })
      await page.goto('/profile', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Editar perfil' }).click()
      resolve()
      await expect(page.getByRole('heading', { level: 1, name: 'Editar perfil' })).toBeVisible()
    })
  }
})

test('nothing moves for who asked for less motion', async ({ page, signUp }) => {
  const ana = await signUp()
  await ana.publish('Uma nota')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [`/${ana.username}`, '/auth', '/explore']) {
    await page.goto(path)
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
    )
    expect(moving.filter((duration) => Number(duration) > 1)).toEqual([])
  }
})

/** Keeps in `data-shift` how much the page has moved. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
      document.documentElement.setAttribute('data-shift', String(shift))
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectNoShift(page: Page, label: string) {
  const shift = await page.locator('html').getAttribute('data-shift')
  expect.soft(Number(shift ?? 0), label).toBeLessThan(0.01)
}

test('nothing on a page moves while it loads', async ({ page, signUp }) => {
  const ana = await signUp()
  const image = await ana.upload('post', picture(800, 600))
  await ana.publish('Com uma imagem', { images: [{ id: image, alt: 'Duas cores' }] })
  await countShifts(page)
  for (const path of [`/${ana.username}`, '/explore', '/auth', '/info']) {
    await page.goto(path)
    await fontsAreLoaded(page)
    await expectNoShift(page, path)
  }
})

test.describe('a font that comes slowly', () => {
  // Requests that a service worker answers reach no `page.route`.
  test.use({ serviceWorkers: 'block' })

  test('moves nothing', async ({ page, signUp }) => {
    const ana = await signUp({ displayName: 'Ana Prado' })
    await ana.publish('Um ensaio com palavras. '.repeat(200), { kind: 'article', title: 'Ensaio' })
    const requested = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.woff2', async (route) => {
      requested.resolve()
      await released.promise
      await route.continue()
    })
    // Its load event waits for fonts.
    await page.goto(`/${ana.username}`, { waitUntil: 'domcontentloaded' })
    await requested.promise
    const place = () => page.locator('footer').last().boundingBox()
    const from = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() > since + 400, from)
    const before = await place()
    released.resolve()
    await fontsAreLoaded(page)
    expect(await place()).toEqual(before)
  })

  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`shifts next to nothing at ${width} px`, async ({ page, signUp }) => {
      const ana = await signUp({ displayName: 'Maria Aparecida Vasconcelos' })
      const article = await ana.publish('Um ensaio com palavras. '.repeat(200), {
        kind: 'article',
        title: 'O que a travessia demorada de quem volta para casa ensina',
      })
      const { items } = await ana.send<{ items: readonly { id: string; interest: string }[] }>(
        '/api/works?q=aquarius',
        { method: 'GET' },
      )
      const [work] = items
      await page.setViewportSize({ width, height })
      await countShifts(page)
      for (const path of [
        '/explore',
        `/${ana.username}`,
        `/interest/${work?.interest}/obra/${work?.id}`,
        `/${ana.username}/music/${article}`,
      ]) {
        const requested = Promise.withResolvers<void>()
        const released = Promise.withResolvers<void>()
        await page.route('**/assets/*.woff2', async (route) => {
          requested.resolve()
          await released.promise
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await requested.promise
        // Until fallbacks are shown, there is nothing to change.
        const from = await page.evaluate(() => performance.now())
        await page.waitForFunction((since) => performance.now() > since + 400, from)
        released.resolve()
        await fontsAreLoaded(page)
        await expectNoShift(page, `${path} at ${width} px`)
        await page.unroute('**/assets/*.woff2')
      }
    })
})

test('a new browser begins with a profile of its own, one that signed in before with the form', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  // What the page asks for while its session ends is not answered any more.
  mayLog(/status of 401/)
  await page.goto('/auth?next=%2Fexplore')
  await page.getByRole('link', { name: 'Criar meu perfil' }).click()
  await expect(page).toHaveURL('/auth?aba=criar&next=%2Fexplore#conta')
  await expect(page.getByRole('tab', { name: 'Criar conta' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('link', { name: 'Criar meu perfil' })).toBeHidden()
  await enter(await signUp())
  await page.goto('/explore')
  await appIsReady(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Criar meu perfil' })).toBeHidden()
})
