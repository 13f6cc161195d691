import { pages, type PageName } from '@afins/contract/pages'
import { visitsOf } from './page-visits.ts'
import { expect, test } from './journey.ts'

const names = Object.keys(pages) as PageName[]
const MISSING = /status of 404/

test.describe('the route table', () => {
  test('sends signed-out readers from what is protected to the way in, and remembers where they were going', async ({
    page,
    signUp,
  }) => {
    const visits = await visitsOf(await signUp())
    for (const name of names.filter((one) => pages[one].access === 'signed-in')) {
      await page.goto(visits[name])
      await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: visits[name] })}`)
    }
    await page.goto('/')
    await expect(page).toHaveURL('/auth')
  })

  test('takes fixed interests and pages in any case', async ({ page, origin, signUp }) => {
    const ana = await signUp()
    await ana.publish('Uma nota')
    const answer = await page.goto('/Explore')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/explore`)
    for (const [typed, canonical] of [
      ['/interest/MUSIC', '/interest/music'],
      ['/interest/Movies', '/interest/movies'],
      [`/${ana.username.toUpperCase()}`, `/${ana.username}`],
      [`/${ana.username}/BOOKS`, `/${ana.username}/books`],
    ] as const) {
      await page.goto(typed)
      await expect(page).toHaveURL(canonical)
    }
  })

  test('moves between pages without loading them again', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await ana.publish('Uma nota')
    await enter(ana)
    await page.goto('/explore')
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    const navigation = page.getByRole('navigation', { name: 'Navegação principal' })
    await navigation.getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()
    await expect(page).toHaveTitle(`${ana.displayName} (@${ana.username}) · Afins`)
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('link', { name: 'Sobre', exact: true }).press('Enter')
    await expect(page).toHaveURL('/info')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-same', '')
  })

  test('says that a page is loading when it takes its time', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/explore')
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/changelog', async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Novidades' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Loading page...' })).toBeVisible()
    resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible()
  })
})

test.describe('a page that is not there', () => {
  test('leads back, home, or to itself once more, before the app is there', async ({
    page,
    mayLog,
  }) => {
    mayLog(MISSING)
    await page.goto('/info')
    await page.goto('/ninguem-se-chama-assim')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/info')
    await page.goto('/ninguem-se-chama-assim?cursor=aqui')
    const again = page.waitForResponse('**/ninguem-se-chama-assim*')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    expect((await again).status()).toBe(404)
    await expect(page).toHaveURL('/ninguem-se-chama-assim?cursor=aqui')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
    await page.getByRole('button', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL(/\/auth\??$/)
  })

  test('leads back and home within the app, and the error is gone', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(MISSING)
    const ana = await signUp()
    await ana.publish('Um beco sem saída: [aqui](/ninguem-se-chama-assim)')
    await enter(ana)
    await page.goto('/profile')
    const missing = page.getByRole('heading', { name: 'Página não encontrada' })
    await page.getByRole('link', { name: 'aqui' }).click()
    await expect(missing).toBeVisible()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(missing).toBeHidden()
    await page.getByRole('link', { name: 'aqui' }).click()
    await page.getByRole('button', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(missing).toBeHidden()
  })

  test('has no page of the gallery, and no file of it', async ({ request }) => {
    for (const path of ['/dev/ui', '/dev', '/gallery/main.tsx', '/assets/gallery.js'])
      expect((await request.get(path)).status(), path).toBe(404)
  })
})
