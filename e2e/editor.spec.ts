import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { picture } from './picture.ts'
import { appIsReady } from './way-in.ts'

type Kind = 'note' | 'review' | 'list' | 'article'

/** Starts a draft as its author, and opens it. @returns its id */
async function open(page: Page, author: Person, kind: Kind, content: object = {}): Promise<string> {
  const { id } = await author.send<{ id: string }>('/api/drafts', { body: { kind, content } })
  await page.goto(`/edit/${id}`)
  await appIsReady(page)
  return id
}

const isSaved = (page: Page) => expect(page.getByText(/^Salvo há/)).toBeVisible()
const body = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true })
const kept = (author: Person, id: string) =>
  author.send<{ content: { title: string; body: string } }>(`/api/drafts/${id}`, { method: 'GET' })

test.describe('written to published', () => {
  test('a review, with its stars by the keyboard', async ({ page, signUp, enter, mayLog }) => {
    mayLog(/status of 422/)
    const ana = await signUp()
    await enter(ana)
    await open(page, ana, 'review', { interest: 'music' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova resenha')
    await publish(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/edit\//)

    await page.getByLabel('Nome da obra').fill('Clube da Esquina')
    await page.getByLabel('Autoria').fill('Milton Nascimento; Lô Borges')
    await page.getByLabel('Ano').fill('1972')
    const rating = page.getByRole('radiogroup', { name: 'Nota' })
    await rating.getByRole('radio', { name: '4 de 5 estrelas', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(rating.getByRole('radio', { name: '4,5 de 5 estrelas' })).toBeChecked()
    await body(page).fill('Um disco que **não** envelhece.')
    await page.getByRole('switch', { name: 'Contém spoiler' }).check()
    await isSaved(page)
    await expectAccessible(page, 'the editor of a review')
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/music/`))
    const post = page.getByRole('article').first()
    await expect(post).toContainText('Clube da Esquina')
    await expect(post).toContainText('Lô Borges')
    await expect(post).toContainText('1972')
    await expect(post.getByRole('img', { name: '4,5 de 5 estrelas' })).toBeVisible()
  })

  test('a list, put into order by buttons', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await enter(ana)
    await open(page, ana, 'list', { interest: 'books' })
    await page.getByLabel('Título').fill('Rios que li')
    const works = page.getByRole('region', { name: 'Obras' })
    const add = works.getByRole('button', { name: 'Adicionar obra' })
    for (const [place, name] of ['Grande sertão: veredas', 'Vidas secas', 'Sobra'].entries()) {
      await add.click()
      const row = works.getByRole('group', { name: `Obra ${place + 1}` })
      await expect(row.getByLabel('Nome da obra')).toBeFocused()
      await page.keyboard.type(name)
    }
    await works.getByRole('button', { name: 'Tirar a obra 3' }).click()
    const second = works.getByRole('group', { name: 'Obra 2' })
    await second.getByLabel('Comentário').fill('Sem um rio, e por isso.')
    await second.getByRole('button', { name: 'Mover a obra 2 para antes' }).click()
    const first = works.getByRole('group', { name: 'Obra 1' })
    await expect(first.getByLabel('Nome da obra')).toHaveValue('Vidas secas')
    await isSaved(page)
    await expectAccessible(page, 'the editor of a list')
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/books/`))
    const items = page.getByRole('article').first().getByRole('listitem')
    await expect(items.nth(0)).toContainText('Vidas secas')
    await expect(items.nth(0)).toContainText('Sem um rio, e por isso.')
    await expect(items.nth(1)).toContainText('Grande sertão: veredas')
    await expect(page.getByText('Sobra')).toHaveCount(0)
  })

  test('an article with a cover, its faults said at their fields', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/status of 422/)
    const ana = await signUp()
    await enter(ana)
    await open(page, ana, 'article', { interest: 'books' })
    await publish(page).click()
    const title = page.getByLabel('Título', { exact: true })
    await expect(title).toHaveAccessibleDescription(/Preencha|Escreva|obrigat/i)
    await expect(title).toBeFocused()
    await title.fill('Três leituras de um mesmo rio')
    await page.getByLabel('Subtítulo').fill('Notas de uma viagem')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher capa' }).click()
    const buffer = picture(1400, 700)
    await (await choosing).setFiles({ name: 'rio.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Descrição da capa').fill('O rio visto do alto')
    await page.getByRole('button', { name: /^Ponto que fica sempre à vista/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: /40% da esquerda, 40% do alto/ })).toBeVisible()
    await body(page).fill('## A nascente\n\nO sertão é do tamanho do mundo.')
    const tags = page.getByLabel('Tags', { exact: true })
    await tags.fill('Sertão')
    await tags.press('Enter')
    await isSaved(page)
    await expectAccessible(page, 'the editor of an article')
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/artigo/`))
    const cover = page.getByRole('img', { name: 'O rio visto do alto' })
    await expect(cover).toHaveAttribute('data-x', '40')
    await expect(cover).toHaveAttribute('data-y', '40')
    await expect(page.getByRole('heading', { name: 'A nascente' })).toBeVisible()
    await expect(page.getByText('Notas de uma viagem').first()).toBeVisible()
  })
})

test.describe('what is written', () => {
  test('is on the server two seconds later', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await enter(ana)
    const id = await open(page, ana, 'article')
    await body(page).fill('Primeiras palavras')
    await expect(page.getByText('Salvando…')).toBeVisible()
    await expect
      .poll(async () => (await kept(ana, id)).content.body, { timeout: 2000 })
      .toBe('Primeiras palavras')
    await isSaved(page)
  })

  test('offline stays in this browser, and goes on by itself', async ({
    page,
    context,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_INTERNET_DISCONNECTED/)
    const ana = await signUp()
    await enter(ana)
    const id = await open(page, ana, 'article')
    await context.setOffline(true)
    await body(page).fill('Escrito no túnel')
    await expect(page.getByText('Salvo neste aparelho; aguardando conexão')).toBeVisible()
    await context.setOffline(false)
    await isSaved(page)
    expect((await kept(ana, id)).content.body).toBe('Escrito no túnel')
  })

  test('comes back after the page was killed before it could send', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    // What was sent while the page went away may have arrived before what was kept is sent.
    mayLog(/status of 409/)
    const ana = await signUp()
    await enter(ana)
    const id = await open(page, ana, 'article')
    await page.route('**/api/drafts/*', (route) => route.abort())
    await body(page).fill('Isto não pode se perder')
    await expect(page.getByText('Salvo neste aparelho; aguardando conexão')).toBeVisible()
    await page.reload()
    await page.unroute('**/api/drafts/*')
    await expect(page.getByText(/Elas estão de volta/)).toBeVisible()
    await expect(body(page)).toHaveValue('Isto não pode se perder')
    await expect
      .poll(async () => (await kept(ana, id)).content.body)
      .toBe('Isto não pode se perder')
  })
})
