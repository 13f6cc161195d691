import type { Page } from '@playwright/test'
import { readBrowserStorage } from './browser-storage.ts'
import { expect, test } from './journey.ts'
import { freshUsername } from './people.ts'
import { appIsReady, signInByForm, signOutByMenu, signUpByForm } from './auth-forms.ts'

// Requests that go through a service worker would not be seen here.
const FAILED = {
  status: 500,
  json: { error: { code: 'server.failed', message: '', requestId: 'x' } },
}
const userData = async (page: Page) => (await readBrowserStorage(page)).local.userData

/** Answers reads of the own profile with failures, and counts them. */
async function failingProfile(page: Page, until = Infinity): Promise<() => number> {
  let asked = 0
  await page.route('**/api/profile', (route) => {
    asked += 1
    return asked > until ? route.continue() : route.fulfill(FAILED)
  })
  return () => asked
}

/** From here on, time passes only as the test says. */
const stopTime = async (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000))

/**
 * Marks the page while it waits for so long. Only then its clock may be moved on: what it begins
 * to wait for later would take as long again.
 */
const markWaits = (page: Page, length: number) =>
  page.evaluate((ms) => {
    const { setTimeout: begin, clearTimeout: end } = window
    const waits = new Set<number>()
    const show = () => document.documentElement.toggleAttribute('data-waits', waits.size > 0)
    Object.assign(window, {
      setTimeout(act: (...given: unknown[]) => void, after = 0, ...given: unknown[]) {
        const id = begin(() => {
          waits.delete(id)
          show()
          act(...given)
        }, after)
        if (after === ms) waits.add(id)
        show()
        return id
      },
      clearTimeout(id: number) {
        end(id)
        waits.delete(id)
        show()
      },
    })
  }, length)
const isWaiting = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-waits', '')

test.describe('after signing in, the profile', () => {
  test('is asked for three times, a second apart, and is null then', async ({
    page,
    signUp,
    mayLog,
  }) => {
    mayLog(/status of 500/)
    const ana = await signUp()
    await page.clock.install()
    await page.goto('/auth?next=%2Fexplore')
    await appIsReady(page)
    const asked = await failingProfile(page)
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('profile not loaded'),
    )
    await stopTime(page)
    await markWaits(page, 1000)
    await signInByForm(page, ana)
    for (const times of [1, 2]) {
      await expect.poll(asked).toBe(times)
      await expect.poll(() => snapshotOf(page)).toContain(ana.username)
      await isWaiting(page)
      await page.clock.runFor(999)
      expect(asked()).toBe(times)
      await page.clock.runFor(1)
    }
    await expect.poll(asked).toBe(3)
    await logged
    await expect(page).toHaveURL('/explore')
    await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
    await page.clock.runFor(10_000)
    expect(asked()).toBe(3)
    expect(await userData(page)).toBeUndefined()
  })

  test('comes at once from the cache of the same person, and is refreshed behind it', async ({
    page,
    signUp,
  }) => {
    const ana = await signUp()
    await page.goto('/auth?next=%2Fexplore')
    await appIsReady(page)
    const cached = {
      uid: ana.uid,
      username: ana.username,
      displayName: 'De ontem',
      bio: '',
      interests: [],
    }
    await page.evaluate((text) => localStorage.setItem('userData', text), JSON.stringify(cached))
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/profile', async (route) => {
      await promise
      await route.continue()
    })
    await signInByForm(page, ana)
    await expect(page).toHaveURL('/explore')
    expect(await userData(page)).toContain('De ontem')
    resolve()
    await expect.poll(() => userData(page)).toContain(ana.displayName)
    expect(await userData(page)).not.toContain(ana.email)
  })

  test('in the cache that is unreadable or another’s is ignored and rewritten', async ({
    page,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/explore')
    await expect.poll(() => userData(page)).toContain(ana.uid)
    const other = { uid: 'outra', username: 'outra', displayName: 'Outra', bio: '', interests: [] }
    for (const garbage of ['{', 'null', '[]', '"x"', '{"uid":1}', JSON.stringify(other)]) {
      await page.evaluate((text) => localStorage.setItem('userData', text), garbage)
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()
      await expect.poll(() => userData(page), garbage).toContain(ana.uid)
      await expect(page.getByText('Outra')).toHaveCount(0)
    }
  })

  test('in the cache that is garbage within breaks no page while the server is asked', async ({
    page,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/explore')
    await expect.poll(() => userData(page)).toContain(ana.uid)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/profile', async (route) => {
      await promise
      await route.continue()
    })
    const cached = JSON.parse((await userData(page)) ?? '') as object
    for (const garbage of [{ interests: [null] }, { interests: [{ slug: 1 }] }, { counts: null }]) {
      const text = JSON.stringify({ ...cached, ...garbage })
      await page.evaluate((stored) => localStorage.setItem('userData', stored), text)
      await page.goto('/interest/music')
      await page.getByRole('button', { name: 'Novo post' }).click()
      await expect(
        page.getByRole('textbox', { name: 'O que você quer compartilhar?' }),
      ).toBeVisible()
    }
    resolve()
    await expect.poll(() => userData(page)).toContain('"counts":{')
  })
})

test('a session that ended elsewhere leads to the way in and back, also within the app', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 401/)
  const ana = await signUp()
  await enter(ana)
  await page.goto('/explore')
  await appIsReady(page)
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Favoritos' }).click()
  await expect(page).toHaveURL('/auth?next=%2Fbookmarks')
  await signInByForm(page, ana)
  await expect(page).toHaveURL('/bookmarks')
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
})

test.describe('after signing up, the profile', () => {
  test('is looked for after 500 ms, and once more a second later', async ({ page, mayLog }) => {
    mayLog(/status of 500/)
    await page.clock.install()
    await page.goto('/auth?aba=criar')
    await appIsReady(page)
    const asked = await failingProfile(page, 1)
    const username = freshUsername()
    await stopTime(page)
    await markWaits(page, 500)
    await signUpByForm(page, { username })
    await expect.poll(() => snapshotOf(page)).toContain(username)
    await isWaiting(page)
    await page.clock.runFor(499)
    expect(asked()).toBe(0)
    const again = page.waitForEvent('console', (message) =>
      message.text().includes('not readable yet'),
    )
    await page.clock.runFor(1)
    await again
    expect(asked()).toBe(1)
    await page.clock.runFor(999)
    expect(asked()).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(asked).toBe(2)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'Do que você gosta?' })).toBeVisible()
  })
})

/** Who was signed in here, or an empty text. */
const snapshotOf = async (page: Page) => (await readBrowserStorage(page)).snapshot ?? ''

test.describe('the page that knows nothing yet', () => {
  /** Has a page come as the service worker's offline page, which has no state. */
  async function asShell(page: Page, path: string): Promise<void> {
    const shell = await page.request.get('/offline.html')
    const body = await shell.text()
    const policy = shell.headers()['content-security-policy'] ?? ''
    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.request().isNavigationRequest()
          ? route.fulfill({
              contentType: 'text/html',
              headers: { 'content-security-policy': policy },
              body,
            })
          : route.continue(),
      { times: 1 },
    )
  }

  test('says that it checks a protected page, and goes to the way in within three seconds', async ({
    page,
  }) => {
    await asShell(page, '/profile')
    await page.route('**/api/session', () => {
      // Never answered.
    })
    const asked = page.waitForRequest('**/api/session')
    await page.goto('/profile')
    await expect(page.getByText('Verificando autenticação...')).toBeVisible()
    await asked
    await expect(page).toHaveURL('/auth?next=%2Fprofile', { timeout: 4000 })
    await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible()
  })

  test('shows nothing of an open page before the first state', async ({ page }) => {
    await asShell(page, '/explore')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      await promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/session')
    await page.goto('/explore')
    await asked
    await expect(page.locator('#root')).toBeEmpty()
    resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  })

  test('knows at once who was signed in, and asks the server behind it', async ({
    page,
    signUp,
  }) => {
    const ana = await signUp()
    await page.goto('/auth?next=%2Fexplore')
    await signInByForm(page, ana)
    await expect(page).toHaveURL('/explore')
    await asShell(page, '/changelog')
    await page.route('**/api/session', () => {
      // Never answered.
    })
    await page.goto('/changelog')
    await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
  })
})

test('a session that ended elsewhere leaves nothing of its person in this browser', async ({
  page,
  context,
  signUp,
  enter,
  mayLog,
}) => {
  // What the page asks for meanwhile is not answered any more.
  mayLog(/status of 401/)
  const ana = await signUp()
  await enter(ana)
  await page.goto('/profile')
  await expect.poll(() => userData(page)).toContain(ana.uid)
  await context.clearCookies()
  await page.goto('/auth')
  await expect.poll(() => userData(page)).toBeUndefined()
  await expect.poll(async () => (await readBrowserStorage(page)).snapshot).toBeNull()
})

test('two people in one browser: a tab shows no one who is not the one who is signed in', async ({
  page,
  context,
  signUp,
  enter,
  mayLog,
}) => {
  // A profile that was requested just before is not answered any more.
  mayLog(/status of 401/)
  const [ana, bia] = [await signUp({ displayName: 'Ana' }), await signUp({ displayName: 'Bia' })]
  await enter(ana)
  await page.goto('/profile')
  await expect.poll(() => userData(page)).toContain(ana.uid)
  const other = await context.newPage()
  await other.goto('/profile')
  await appIsReady(other)
  await signOutByMenu(other)
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=%2Fprofile$/)

  await signInByForm(page, ana)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible()
  await expect.poll(() => userData(page)).toContain(ana.uid)
  await enter(bia)
  await other.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Bia' })).toBeVisible()
  await expect.poll(() => userData(page)).toContain(bia.uid)
  await expect(other.getByRole('heading', { level: 1, name: 'Bia' })).toBeVisible()
})
