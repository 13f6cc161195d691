import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { appIsReady } from './auth-forms.ts'

test.use({ serviceWorkers: 'allow' })

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, value])
const theme = (page: Page) => page.locator('html')

test.describe('the theme', () => {
  test('is the system’s until someone chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/info')
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    expect(await stored(page, 'darkMode')).toBeNull()
  })

  test('is switched in the menu and stays over pages and reloads', async ({ page }) => {
    await page.goto('/info')
    const dark = page.getByRole('button', { name: 'Tema escuro' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(dark).toHaveAttribute('aria-pressed', 'false')
    await dark.click()
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    expect(await stored(page, 'darkMode')).toBe('true')
    await page.goto('/changelog')
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await dark.click()
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    expect(await stored(page, 'darkMode')).toBe('false')
  })

  test('is the same switch in the account menu', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/explore')
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.getByRole('button', { name: 'Tema escuro' }).click()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('link', { name: 'Novidades' }).first().click()
    await expect(page).toHaveURL('/changelog')
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await expect(page.getByRole('button', { name: 'Tema escuro' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('stands before the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('darkMode', 'true')
      new MutationObserver((_, observer) => {
        if (!document.documentElement.dataset.theme) return
        document.documentElement.setAttribute('data-themed-at', String(performance.now()))
        observer.disconnect()
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] })
    })
    await page.goto('/info')
    const [themedAt, paintedAt] = await page.evaluate(async () => {
      const paint = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-paint')[0]
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      })
      return [Number(document.documentElement.getAttribute('data-themed-at')), paint]
    })
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    expect(themedAt).toBeGreaterThan(0)
    expect(themedAt).toBeLessThan(paintedAt ?? 0)
  })

  test('survives garbage in its setting, which is rewritten', async ({ page }) => {
    await page.goto('/info')
    for (const garbage of ['talvez', '', '{"dark":true}', '1']) {
      for (const system of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: system })
        await store(page, 'darkMode', garbage)
        await page.reload()
        await expect(theme(page)).toHaveAttribute('data-theme', system)
        expect(await stored(page, 'darkMode')).toBe(String(system === 'dark'))
      }
    }
  })
})

test.describe('the interests of this device', () => {
  test('are all there at first, and garbage in their setting changes nothing', async ({ page }) => {
    for (const garbage of ['nada', '[1,2]', '"x"', 'null', '{"music":"sim","foo":false}']) {
      await page.goto('/info')
      await store(page, 'fixedInterestsConfig', garbage)
      await page.goto('/interest/music')
      await expect(page.getByRole('heading', { level: 1, name: 'Música' })).toBeVisible()
      expect(await stored(page, 'fixedInterestsConfig'), garbage).toBe('{}')
    }
  })

  test('hide their rooms everywhere when they are switched off', async ({ page, signUp }) => {
    const ana = await signUp()
    await ana.send('/api/profile', {
      method: 'PATCH',
      body: { interests: [{ slug: 'music' }, { slug: 'books' }] },
    })
    await ana.publish('Um disco que volta sempre')
    await page.goto('/info')
    await store(page, 'fixedInterestsConfig', '{"music":false,"movies":"?"}')
    const rooms = page.getByRole('navigation', { name: 'Interesses' })
    await page.goto(`/${ana.username}`)
    await expect(rooms.getByRole('link', { name: 'Livros' })).toBeVisible()
    await expect(rooms.getByRole('link', { name: 'Música' })).toBeHidden()
    expect(await stored(page, 'fixedInterestsConfig')).toBe('{"music":false}')
    for (const path of ['/interest/music', `/${ana.username}/music`]) {
      await page.goto(path)
      await expect(page.getByText('Você desligou Música neste aparelho.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Música' })).toBeHidden()
      await expect(page.getByText('Um disco que volta sempre')).toBeHidden()
    }
    await page.goto('/interest/books')
    await expect(page.getByRole('heading', { level: 1, name: 'Livros' })).toBeVisible()
  })

  test('leave what is said in posts as it is', async ({ page, signUp }) => {
    const ana = await signUp()
    await ana.publish('Ouvi [este disco](https://exemplo.com.br/music) de novo')
    await page.goto('/info')
    await store(page, 'fixedInterestsConfig', '{"music":false}')
    await page.goto(`/${ana.username}`)
    const post = page.getByRole('article')
    await expect(post.getByRole('link', { name: 'este disco' })).toBeVisible()
    await expect(post.getByRole('link', { name: 'Música' })).toBeHidden()
    const head = await post.locator('header').innerText()
    expect(head.trim()).toMatch(/^[^·]+$/)
    await post.getByRole('link', { name: head.trim() }).click()
    await expect(page.getByRole('link', { name: 'este disco' })).toBeVisible()
  })

  test('are switched on again where their room was, and in the settings', async ({
    page,
    signUp,
    enter,
  }) => {
    await page.goto('/info')
    await store(page, 'fixedInterestsConfig', '{"music":false,"books":false}')
    await page.goto('/interest/music')
    await appIsReady(page)
    await expect(page.getByRole('link', { name: 'Interesses neste aparelho' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Mostrar Música de novo' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Música' })).toBeVisible()
    expect(await stored(page, 'fixedInterestsConfig')).toBe('{"music":true,"books":false}')

    await enter(await signUp())
    await page.goto('/interest/books')
    await appIsReady(page)
    await page.getByRole('link', { name: 'Interesses neste aparelho' }).click()
    await expect(page).toHaveURL('/settings#interesses')
    const books = page.getByRole('switch', { name: 'Mostrar Livros neste aparelho' })
    await expect(books).not.toBeChecked()
    await books.check()
    await page.goto('/interest/books')
    await expect(page.getByRole('heading', { level: 1, name: 'Livros' })).toBeVisible()
  })

  test('are switched in the profile’s editor, at once', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await ana.send('/api/profile', { method: 'PATCH', body: { interests: [{ slug: 'music' }] } })
    await enter(ana)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    await page.getByRole('switch', { name: 'Mostrar Música neste aparelho' }).uncheck()
    expect(await stored(page, 'fixedInterestsConfig')).toBe('{"music":false}')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    const rooms = page.getByRole('navigation', { name: 'Interesses' })
    await expect(page.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()
    await expect(rooms.getByRole('link', { name: 'Música' })).toBeHidden()
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    await page.getByRole('switch', { name: 'Mostrar Música neste aparelho' }).check()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(rooms.getByRole('link', { name: 'Música' })).toBeVisible()
  })
})
