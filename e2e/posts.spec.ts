import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'
import { appIsReady } from './auth-forms.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'O que você quer compartilhar?' })

test.describe('a post’s addresses', () => {
  test('lead to the canonical one, or say it in the head', async ({ page, origin, signUp }) => {
    const ana = await signUp()
    const eva = await signUp({ displayName: 'Eva' })
    const note = await ana.publish('Uma nota com endereço')
    const article = await ana.publish('Corpo do artigo', { kind: 'article', title: 'Um artigo' })
    const own = `/${ana.username}/music/${note}`
    const ownArticle = `/${ana.username}/artigo/${article}`
    for (const [asked, canonical] of [
      [`/${eva.username}/music/${note}`, own],
      [`/${ana.username}/books/${note}`, own],
      [`/interest/books/${note}`, own],
      [`/${ana.username}/artigo/${note}`, own],
      [`/article/${note}`, own],
      [`/${ana.username}/music/${article}`, ownArticle],
      [`/interest/music/${article}`, ownArticle],
      [`/${eva.username}/artigo/${article}`, ownArticle],
    ] as const) {
      const answer = await page.request.get(asked, { maxRedirects: 0 })
      expect.soft(answer.status(), asked).toBe(308)
      expect.soft(answer.headers().location, asked).toBe(canonical)
    }
    for (const [asked, canonical] of [
      [own, own],
      [`/interest/music/${note}`, own],
      [`/interest/music/artigo/${article}`, ownArticle],
      [`/article/${article}`, ownArticle],
    ] as const) {
      await page.goto(asked)
      await expect(page).toHaveURL(asked)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + canonical)
      await expect(page.getByRole('link', { name: ana.displayName }).first()).toHaveAttribute(
        'href',
        `/${ana.username}`,
      )
    }
  })

  test('lead on to the author’s posts before and after', async ({ page, signUp }) => {
    const ana = await signUp()
    await ana.publish('A primeira nota')
    const second = await ana.publish('A segunda nota')
    await ana.publish('A terceira nota')
    await page.goto(`/${ana.username}/music/${second}`)
    const neighbours = page.getByRole('navigation', { name: 'Antes e depois' })
    await neighbours.getByRole('link', { name: /Anterior/ }).click()
    await expect(page.getByRole('article').first()).toContainText('A primeira nota')
    await neighbours.getByRole('link', { name: /Próximo/ }).click()
    await expect(page).toHaveURL(`/${ana.username}/music/${second}`)
  })
})

test.describe('one’s own post', () => {
  test('is changed at its edit page', async ({ page, otherPage, signUp, enter }) => {
    const ana = await signUp()
    const postId = await ana.publish('Antes')
    const anonymous = await otherPage()
    await anonymous.goto(`/${ana.username}/music/${postId}`)
    await enter(ana)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Opções do post' }).click()
    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await expect(page).toHaveURL(`/edit/${postId}`)
    await appIsReady(page)
    await expect(field(page)).toHaveValue('Antes')
    await field(page).fill('Depois')
    await page.getByLabel('Interesse').selectOption('books')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page).toHaveURL(`/${ana.username}/books/${postId}`)
    await expect(page.getByRole('article').first()).toContainText('Depois')
    await expect(page.getByText('editado').first()).toBeVisible()
    await anonymous.reload()
    await expect(anonymous).toHaveURL(`/${ana.username}/books/${postId}`)
    await expect(anonymous.getByRole('article').first()).toContainText('Depois')
  })

  test('that is half changed is there again after a reload', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    // What was sent while the page went away may be saved before the backup is sent.
    mayLog(/status of 409/)
    const ana = await signUp()
    const postId = await ana.publish('Antes')
    await enter(ana)
    await page.goto(`/edit/${postId}`)
    await appIsReady(page)
    await field(page).fill('No meio do caminho')
    await page.reload()
    await expect(field(page)).toHaveValue('No meio do caminho')
  })

  test('of someone else cannot be edited', async ({ page, signUp, enter, mayLog }) => {
    mayLog(/status of 404/)
    const postId = await (await signUp()).publish('De outra pessoa')
    await enter(await signUp())
    const answer = await page.goto(`/edit/${postId}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  })

  test('is deleted at once, and comes back when that is undone', async ({
    page,
    otherPage,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/status of 404/)
    const ana = await signUp()
    const postId = await ana.publish('Vai e volta')
    const path = `/${ana.username}/music/${postId}`
    const anonymous = await otherPage()
    await anonymous.goto(path)
    await expect(anonymous.getByRole('article').first()).toContainText('Vai e volta')
    await enter(ana)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Opções do post' }).click()
    await page.getByRole('button', { name: 'Apagar' }).click()
    await expect(page.getByText('Post apagado.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    expect((await anonymous.goto(path))?.status()).toBe(404)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Post de volta.')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Vai e volta' })).toBeVisible()
    expect((await anonymous.goto(path))?.status()).toBe(200)
  })

  test('deleted on its own page leads to the profile', async ({ page, signUp, enter, mayLog }) => {
    // Its comments may be on their way while it is deleted.
    mayLog(/status of 404/)
    const ana = await signUp()
    const postId = await ana.publish('Vai e volta')
    await enter(ana)
    await page.goto(`/${ana.username}/music/${postId}`)
    await appIsReady(page)
    await page.getByRole('button', { name: 'Opções do post' }).click()
    await page.getByRole('button', { name: 'Apagar' }).click()
    await expect(page.getByText('Post apagado.')).toBeVisible()
    await expect(page).not.toHaveURL(/\/music\//)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page).toHaveURL(`/${ana.username}/music/${postId}`)
    await expect(page.getByRole('article').first()).toContainText('Vai e volta')
  })
})

test.describe('a long feed', () => {
  test('grows in place, and goes on at addresses without scripts', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    for (let note = 1; note <= 45; note += 1) await ana.publish(`Nota ${note}.`)
    await enter(ana)
    await page.goto(`/${ana.username}`)
    await appIsReady(page)
    const posts = page.getByRole('article')
    const more = page.getByRole('link', { name: 'Carregar mais' })
    await expect(posts).toHaveCount(20)
    await more.click()
    await expect(posts).toHaveCount(40)
    await expect(page).toHaveURL(`/${ana.username}`)
    await more.click()
    await expect(posts).toHaveCount(45)
    await expect(more).toBeHidden()
    await expect(page.getByText('Você chegou ao fim.')).toBeVisible()
    await expect(posts.last()).toContainText('Nota 1.')

    const plain = await otherPage({ javaScriptEnabled: false })
    await plain.goto(`/${ana.username}`)
    const seen: string[] = []
    for (const length of [20, 20, 5]) {
      const shown = plain.getByRole('article')
      await expect(shown).toHaveCount(length)
      seen.push(...(await shown.locator('.prose').allTextContents()))
      const next = plain.getByRole('link', { name: 'Carregar mais' })
      if (length === 20) await next.click()
      else await expect(next).toHaveCount(0)
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `Nota ${45 - index}.`))
    await plain.getByRole('link', { name: 'Voltar ao começo' }).click()
    await expect(plain).toHaveURL(`/${ana.username}`)
  })

  test('that cannot go on says so, and goes on when it can', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    const ana = await signUp()
    for (let note = 1; note <= 21; note += 1) await ana.publish(`Nota ${note}.`)
    await enter(ana)
    await page.goto('/profile')
    await appIsReady(page)
    const feed = '**/api/profiles/*/posts*'
    await page.route(feed, (route) => route.abort())
    const more = page.getByRole('link', { name: 'Carregar mais' })
    await more.click()
    await expect(page.getByText('Não deu para carregar mais. Tente de novo.')).toBeVisible()
    await page.unroute(feed)
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(21)
  })
})

test('a bookmark stays until it is taken away, also when its post goes', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const postId = await ana.publish('Para guardar')
  await enter(await signUp({ displayName: 'Bia Torres' }))
  await page.goto(`/${ana.username}`)
  const saved = page.getByRole('button', { name: 'Salvar nos favoritos' })
  await waitForWrite(page, /\/bookmarks\//, () => saved.click())
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bookmarks')
  await expect(page.getByRole('article').filter({ hasText: 'Para guardar' })).toBeVisible()
  await ana.send(`/api/posts/${postId}`, { method: 'DELETE' })
  await page.reload()
  await expect(page.getByText('Este post está indisponível.')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar dos favoritos' }).click()
  await expect(page.getByText('Aqui ficam os posts que você guardar')).toBeVisible()
})
