import type { Page } from '@playwright/test'
import { pages, type PageName } from '@afins/contract/pages'
import { visitsOf } from './page-visits.ts'
import { expect, test } from './journey.ts'

const names = Object.keys(pages) as PageName[]
const MISSING = /status of 404/

const head = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) =>
      document.head.querySelector(selector)?.getAttribute('content') ?? null
    return {
      title: document.title,
      description: content('meta[name=description]'),
      robots: content('meta[name=robots]'),
      canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      ogTitle: content('meta[property="og:title"]'),
      ogDescription: content('meta[property="og:description"]'),
      ogUrl: content('meta[property="og:url"]'),
      ogImage: content('meta[property="og:image"]'),
      ogType: content('meta[property="og:type"]'),
      card: content('meta[name="twitter:card"]'),
      jsonLd:
        document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? null,
    }
  })

test.describe('the route table', () => {
  test('lets everyone see what is open and says what it is', async ({ page, origin, signUp }) => {
    const visits = await visitsOf(await signUp())
    const canonical: Partial<Record<PageName, PageName>> = {
      interestPost: 'personPost',
      interestArticle: 'personArticle',
      article: 'personArticle',
    }
    for (const name of names) {
      if (name === 'home' || pages[name].access === 'signed-in') continue
      const answer = await page.goto(visits[name])
      expect.soft(answer?.status(), name).toBe(200)
      expect.soft(new URL(page.url()).pathname, name).toBe(visits[name])
      await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      const found = await head(page)
      expect.soft(found.title, name).toMatch(/. · Afins$/)
      expect.soft(found.description?.length, name).toBeGreaterThan(20)
      const own = origin + visits[canonical[name] ?? name]
      expect.soft(found, name).toMatchObject({ canonical: own, ogUrl: own })
      expect.soft(found.ogTitle, name).toBe(found.title)
      expect.soft(found.ogDescription, name).toBe(found.description)
      expect.soft(found.card, name).toMatch(/^summary/)
      const image = await page.request.get(found.ogImage ?? '/missing')
      expect.soft(image.headers()['content-type'], name).toMatch(/^image\//)
    }
  })

  test('describes people, posts and articles for machines', async ({ page, signUp }) => {
    const ana = await signUp()
    const visits = await visitsOf(ana)
    const typeOf = async (path: string) => {
      await page.goto(path)
      return JSON.parse((await head(page)).jsonLd ?? 'null') as Record<string, unknown>
    }
    expect(await typeOf(visits.person)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: ana.displayName, alternateName: ana.username },
    })
    expect(await typeOf(visits.personPost)).toMatchObject({ '@type': 'SocialMediaPosting' })
    expect(await typeOf(visits.personArticle)).toMatchObject({
      '@type': 'Article',
      headline: 'Três leituras de um mesmo rio',
    })
  })

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

  test('shows the signed-in every page, and keeps them from the way in', async ({
    page,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    const visits = await visitsOf(ana)
    await enter(ana)
    for (const name of names) {
      await page.goto(visits[name])
      const there = name === 'home' || name === 'auth' ? visits.profile : visits[name]
      expect.soft(new URL(page.url()).pathname, name).toBe(there)
      await expect.soft(page.locator('html'), name).toHaveAttribute('data-app', 'ready')
      await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      await expect.soft(page.getByRole('button', { name: 'Menu da conta' }), name).toBeVisible()
    }
  })

  test('takes fixed interests and pages in any case', async ({ page, origin, signUp }) => {
    const ana = await signUp()
    await ana.publish('Uma nota')
    const answer = await page.goto('/Explore')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeVisible()
    expect((await head(page)).canonical).toBe(`${origin}/explore`)
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
  test('is answered 404 with the screen that says so', async ({ page, signUp, mayLog }) => {
    mayLog(MISSING)
    const { username } = await signUp()
    const nothing = '0199aaaa-0000-7000-8000-000000000000'
    for (const path of [
      '/ninguem-se-chama-assim',
      '/uma/coisa/que/nao/existe',
      '/interest/nada-disso',
      '/info/outra',
      `/${username}/nada-disso`,
      `/${username}/music/${nothing}`,
      `/interest/music/${nothing}`,
      `/${username}/artigo/${nothing}`,
      `/article/${nothing}`,
    ]) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(404)
      await expect
        .soft(page.getByRole('heading', { level: 1 }), path)
        .toHaveText('Página não encontrada')
      await expect
        .soft(page.getByText('A página que você está procurando não existe ou foi movida.'), path)
        .toBeVisible()
      expect.soft((await head(page)).robots, path).toBe('noindex')
    }
  })

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
})
