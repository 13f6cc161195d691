import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { appIsReady } from './auth-forms.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'

/** Opens an address as readers who were never there, with a browser that people use. */
async function read(browser: Browser, url: string, times: number, referer?: string): Promise<void> {
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext({ userAgent: `${BROWSER} ${crypto.randomUUID()}` })
    const page = await context.newPage()
    await page.goto(url, referer === undefined ? {} : { referer })
    await context.close()
  }
}

/** The statistics as they are once a number of views is written, which takes some seconds. */
async function expectViews(page: Page, total: string): Promise<void> {
  await expect(async () => {
    await page.goto('/profile?kind=estatisticas')
    await expect(page.getByText(total)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test.describe('statistics', () => {
  test('say how many read, when, what and from where', async ({
    page,
    browser,
    origin,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    const note = await ana.publish('Um disco para a estrada')
    const article = await ana.publish('Corpo', { kind: 'article', title: 'Sobre discos' })
    await enter(ana)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Estatísticas', exact: true }).click()
    await expect(page.getByText('Nenhuma visita neste período')).toBeVisible()

    await read(browser, `${origin}/${ana.username}/music/${note}`, 2)
    await read(browser, `${origin}/${ana.username}/artigo/${article}`, 1, 'https://busca.example/x')
    // Her own look is no visit.
    await page.goto(`/${ana.username}/music/${note}`)
    await expectViews(page, '3 visitas nos últimos 30 dias')

    const chart = page.getByRole('img', { name: /Visitas por dia/ })
    await expect(chart).toBeVisible()
    await expect(page.getByText('busca.example')).toBeVisible()
    await page.getByText('Ver os números em uma tabela').click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
    await expectAccessible(page, 'statistics')
    await expectNarrow(page, 'statistics')

    await page.getByRole('link', { name: '1 ano' }).click()
    await expect(page.getByText('3 visitas no último ano')).toBeVisible()
    await page.getByRole('link', { name: 'Estatísticas de Um disco' }).click()
    await expect(page.getByText('2 visitas no último ano')).toBeVisible()
    await page.getByRole('link', { name: 'Um disco para a estrada' }).click()
    await expect(page).toHaveURL(`/${ana.username}/music/${note}`)
    await page.getByRole('button', { name: 'Opções do post' }).first().click()
    await page.getByRole('link', { name: 'Estatísticas' }).click()
    await expect(page.getByText('2 visitas nos últimos 30 dias')).toBeVisible()
  })
})

test.describe('a visit', () => {
  test.use({ userAgent: BROWSER })

  test('is reported when the app opens a post, and not when it only looks ahead', async ({
    page,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    const opened = await ana.publish('Esta é aberta')
    await ana.publish('Esta só é apontada')
    await enter(await signUp({ displayName: 'Eva' }))
    await page.goto(`/${ana.username}`)
    await appIsReady(page)
    const reported: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') reported.push(new URL(request.url()).pathname)
    })
    const linkTo = (text: string) =>
      page.getByRole('article').filter({ hasText: text }).locator('a[href*="/music/"]').first()
    const ahead = page.waitForResponse(/\/api\/posts\/[\w-]+$/)
    await linkTo('Esta só é apontada').hover()
    await ahead
    await linkTo('Esta é aberta').click()
    await expect(page).toHaveURL(`/${ana.username}/music/${opened}`)
    await expect.poll(() => reported).toEqual([`/api/posts/${opened}/views`])
  })
})
