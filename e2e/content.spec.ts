import { readdirSync } from 'node:fs'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { appIsReady } from './auth-forms.ts'

const releaseCount = readdirSync(new URL('../content/changelog', import.meta.url)).length

test.describe('the changelog', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('has an address for every kind of change and every release', async ({ page }) => {
      await page.goto('/changelog')
      await expect(page.getByRole('article')).toHaveCount(releaseCount)
      await page
        .getByRole('navigation', { name: 'Tipo de mudança' })
        .getByRole('link', { name: 'Melhor' })
        .click()
      await expect(page).toHaveURL('/changelog?tipo=melhor')
      const articles = page.getByRole('article')
      // The first release bettered nothing.
      await expect(articles).toHaveCount(releaseCount - 1)
      await expect(articles.getByText('melhor', { exact: true }).first()).toBeVisible()
      await expect(articles.getByText('novo', { exact: true })).toHaveCount(0)
      await page.getByRole('link', { name: 'Tudo', exact: true }).click()
      await expect(page).toHaveURL('/changelog')
      await page.getByRole('link', { name: '0.1.0 · ' }).click()
      await expect(page).toHaveURL('/changelog#v0.1.0')
      await expect(page.getByRole('article', { name: 'A primeira página' })).toBeInViewport()
      await expect(page.getByText('Novidades desde a sua última visita')).toHaveCount(0)
    })
  })

  test('says once to each account what is new since its last visit', async ({
    page,
    origin,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    const releases = await page.request.get(`${origin}/api/changelog`)
    const { releases: all } = (await releases.json()) as { releases: { version: string }[] }
    await ana.send('/api/news/seen', { method: 'PUT', body: { version: all[1]?.version } })
    await enter(ana)
    await page.goto('/explore')
    await appIsReady(page)
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.getByRole('link', { name: 'Novidades 1 nova' }).click()
    await expect(page).toHaveURL('/changelog')
    const news = page.getByRole('region', { name: 'Novidades desde a sua última visita' })
    await expect(news.getByRole('link')).toHaveCount(1)
    // Being here is seeing it: the mark goes, what is new stays in sight.
    const menu = page.getByRole('button', { name: 'Menu da conta' })
    await expect(menu).not.toHaveAttribute('data-fresh')
    await expect(news).toBeVisible()
    await expectAccessible(page, 'changelog with news')
    await page.reload()
    await appIsReady(page)
    await expect(news).toHaveCount(0)
    await expect(menu).not.toHaveAttribute('data-fresh')
  })

  test('leads to its feed, past the pages of the app', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/changelog')
    await appIsReady(page)
    await expectNarrow(page, 'changelog')
    const asked = page.waitForRequest('**/feeds/changelog.atom')
    await page.getByRole('link', { name: 'Assinar por feed (Atom)' }).click()
    const answer = await (await asked).response()
    expect(answer?.headers()['content-type']).toContain('application/atom+xml')
  })
})

test.describe('the tutorial', () => {
  test('ticks itself, is put away and taken up again', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/tutorial')
    await appIsReady(page)
    await expect(page.getByRole('progressbar', { name: '0 de 7 feitas' })).toBeVisible()
    await ana.publish('Um disco que ficou.')
    // Away and back without a reload.
    await page.getByRole('link', { name: 'Sobre', exact: true }).last().click()
    await expect(page).toHaveURL('/info')
    await page.getByRole('link', { name: 'Tutorial', exact: true }).last().click()
    await expect(page.getByText('1 de 7 feitas')).toBeVisible()
    const note = page.getByRole('listitem').filter({ hasText: 'Publique a primeira nota' })
    await expect(note.getByText('Feito', { exact: true })).toBeVisible()
    await expect(page.getByText('A fazer', { exact: true })).toHaveCount(6)
    await expectAccessible(page, 'tutorial')
    await expectNarrow(page, 'tutorial')

    await page.getByRole('button', { name: 'Dispensar o tutorial' }).click()
    await expect(page.getByText('Você dispensou o tutorial.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Você dispensou o tutorial.')).toBeVisible()
    await expect(page.getByText('A fazer', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Retomar' }).click()
    await expect(page.getByText('1 de 7 feitas')).toBeVisible()
  })

  test('is worth reading signed out, without marks and without scripts', async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${origin}/tutorial`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await expect(page.getByText('A fazer', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('article').getByRole('link', { name: 'Criar conta' })).toBeVisible()
    await context.close()
  })
})

test('the page about the place has its contents, which lead to its parts without scripts', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/info`)
  const contents = page.getByRole('navigation', { name: 'Nesta página' })
  const headings = page.getByRole('article').getByRole('heading', { level: 2 })
  for (const title of await headings.allTextContents()) {
    await contents.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport()
  }
  await expect(page.getByText(/^No ar desde \d+ de \w+ de \d{4} às \d\d:\d\d/)).toBeVisible()
  await context.close()
})

test('the page about the place is accessible and fits a phone', async ({ page }) => {
  await page.goto('/info')
  await expectAccessible(page, 'info')
  await expectNarrow(page, 'info')
})
