import { addressOfWork, freshTitle } from './added-works.ts'
import type { Page } from '@playwright/test'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { picture } from './png.ts'

interface Work {
  readonly id: string
  readonly title: string
}

const add = (person: Person, body: object) => person.send<Work>('/api/works', { body })
const pathOf = (interest: string, { id }: Work, page = '') =>
  `/interest/${interest}/obra/${id}${page}`
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

async function openEditor(page: Page, interest: string, work: Work): Promise<void> {
  await page.goto(pathOf(interest, work, '/corrigir'))
  await appIsReady(page)
}

test('a signed-out reader is led to sign in and back to the form', async ({ page, signUp }) => {
  const ana = await signUp()
  const book = await add(ana, { kind: 'book', title: freshTitle('Portão'), year: 1990 })
  await page.goto(pathOf('books', book))
  const tools = page.getByRole('navigation', { name: 'Cuidar desta obra' })
  await expect(tools.getByRole('link', { name: 'Mudanças' })).toBeVisible()
  await tools.getByRole('link', { name: 'Corrigir' }).click()
  const next = pathOf('books', book, '/corrigir')
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next })}`)
})

test('a book is corrected in every fact, with the keyboard, and nonsense is said at its field', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const title = freshTitle('Rio Abaixo')
  const book = await add(ana, { kind: 'book', title, creators: [freshTitle('Autora')] })
  const translator = freshTitle('Tradutor')
  await openEditor(page, 'books', book)
  await expectAccessible(page, 'edit a work')
  await expectNarrow(page, 'edit a work')

  await field(page, 'Título').fill(' ')
  await field(page, 'Ano').fill('mil')
  await field(page, 'Páginas').fill('-3')
  await page.getByLabel('Link ou código de outro site').fill('qualquer coisa')
  await save(page).click()
  for (const name of ['Título', 'Ano', 'Páginas'])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Título')).toBeFocused()
  await expect(page.getByText('Não reconhecemos este link ou código.')).toBeVisible()
  await expect(field(page, 'Ano')).toHaveValue('mil')

  await field(page, 'Título').fill(`${title} corrigido`)
  await field(page, 'Título original').fill('Down the River')
  await field(page, 'Ano').fill('1981')
  await field(page, 'Páginas').fill('320')
  await page.getByRole('button', { name: 'Adicionar título' }).click()
  await field(page, 'Outro título 1').fill('Río abajo')
  await field(page, 'Idioma do título 1').selectOption('es')
  await field(page, 'Países').selectOption('BR')
  await expect(page.getByRole('button', { name: 'Tirar Brasil' })).toBeVisible()
  await field(page, 'Idioma original').selectOption('en')
  const id = `tt${String(Date.now()).slice(-8)}`
  const ids = page.getByLabel('Link ou código de outro site')
  await ids.fill(`https://www.imdb.com/title/${id}/?ref_=x`)
  await ids.press('Enter')
  await expect(page.getByRole('button', { name: `Tirar IMDb ${id}` })).toBeVisible()
  const person = page.getByRole('combobox', { name: 'Adicionar pessoa ou grupo' })
  await person.fill(translator)
  await person.press('Enter')
  await expect(page.getByText('entra no catálogo')).toBeVisible()
  await field(page, `Papel de ${translator}`).selectOption('translator')
  await field(page, 'Por que você mudou?').fill('Conferi na capa')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(addressOfWork(book.id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} corrigido`)
  await expect(page.getByText('1981 · 320 páginas')).toBeVisible()
  await expect(page.getByRole('link', { name: translator })).toBeVisible()
  await page.getByRole('link', { name: 'Mudanças' }).click()
  const newest = page.getByRole('region', { name: 'Versões' }).getByRole('listitem').first()
  await expect(newest).toContainText('Conferi na capa')
  await newest.getByRole('link', { name: 'O que mudou na versão 2' }).click()
  await expect(newest).toContainText('320 páginas')
  await expect(newest).toContainText(`${translator} (tradução)`)
  await expectAccessible(page, 'history of a work')
  await expectNarrow(page, 'history of a work')

  await page.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await page.getByLabel('Por quê?').fill('Era outra edição')
  await expectAccessible(page, 'restore a version')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A obra voltou à versão 1.')).toBeVisible()
  await expect(newest).toContainText('Era outra edição')
  await expect(newest).toContainText('Versão 3')
  await page.goto(pathOf('books', book))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('of two people who edit at the same time none loses what was typed', async ({
  page,
  otherPage,
  signUp,
  enter,
  operate,
  mayLog,
}) => {
  mayLog(/status of 409/)
  const [ana, bia] = [await signUp(), await signUp()]
  await enter(ana)
  const title = freshTitle('Duas Mãos')
  const film = await add(ana, { kind: 'film', title, year: 1990 })
  await openEditor(page, 'movies', film)
  const second = await otherPage()
  await enter(bia, second.context())
  await openEditor(second, 'movies', film)
  // Someone new is told before they type.
  const notice = second.getByRole('complementary', { name: 'Antes de começar' })
  await expect(notice).toContainText('Sua conta é de hoje.')
  await expectAccessible(second, 'an editor for someone new')
  operate('works', 'trust', bia.username)
  await openEditor(second, 'movies', film)
  await expect(notice).toHaveCount(0)

  await field(second, 'Ano').fill('1991')
  await field(second, 'Duração em minutos').fill('95')
  // A name that was typed and not added counts as well.
  const director = freshTitle('Diretora')
  await second.getByRole('combobox', { name: 'Adicionar pessoa ou grupo' }).fill(director)
  await save(second).click()
  await expect(second).toHaveURL(addressOfWork(film.id))

  await field(page, 'Ano').fill('1992')
  await field(page, 'Para distinguir').fill('filme de estrada')
  await save(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Alguém mudou esta obra' })
  await expect(conflict).toContainText('Ano: agora está “1991”.')
  await expect(conflict).toBeFocused()
  await expect(field(page, 'Ano')).toHaveValue('1992')
  await expect(field(page, 'Para distinguir')).toHaveValue('filme de estrada')
  await expect(field(page, 'Duração em minutos')).toHaveValue('95')
  await expectAccessible(page, 'a conflict of edits')
  await conflict.getByRole('button', { name: 'Usar o que está lá em Ano' }).click()
  await expect(field(page, 'Ano')).toHaveValue('1991')
  await save(page).click()
  await expect(page).toHaveURL(addressOfWork(film.id))
  await expect(page.getByText('1991 · 1h 35min · filme de estrada')).toBeVisible()
  await expect(page.getByRole('link', { name: director })).toBeVisible()
})

test('what was typed is asked about before it is left', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await enter(ana)
  const book = await add(ana, { kind: 'book', title: freshTitle('Saída'), year: 1990 })
  await openEditor(page, 'books', book)
  await field(page, 'Para distinguir').fill('romance')
  await page.getByRole('link', { name: 'Voltar à obra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await dialog.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(field(page, 'Para distinguir')).toHaveValue('romance')
  await page.getByRole('link', { name: 'Voltar à obra' }).click()
  await dialog.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(addressOfWork(book.id))
})

test('a cover is uploaded with its source, shown with its credit, and taken off again', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const title = freshTitle('Capa Azul')
  const author = freshTitle('Pintora')
  const book = await add(ana, { kind: 'book', title, creators: [author] })
  await openEditor(page, 'books', book)
  await page
    .getByLabel('Enviar imagem')
    .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: picture(200, 300) })
  const source = page.getByRole('textbox', { name: 'De onde é esta imagem' })
  await expect(source).toBeVisible()
  await save(page).click()
  await expect(source).toHaveAttribute('aria-invalid', 'true')
  await expect(source).toBeFocused()
  await source.fill('Editora Mar, 1990')
  await page.getByRole('textbox', { name: 'O que aparece na imagem' }).fill('Um barco no mar')
  await expectAccessible(page, 'a cover in the form')
  await save(page).click()
  await expect(page).toHaveURL(addressOfWork(book.id))
  await expect(page.getByRole('img', { name: 'Um barco no mar' })).toBeVisible()
  await expect(page.getByText('Editora Mar, 1990')).toBeVisible()
  await page.reload()
  const cover = page.getByRole('img', { name: 'Um barco no mar' })
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const jsonLd = await page.locator('script[type="application/ld+json"]').textContent()
  expect((JSON.parse(jsonLd ?? '') as { image?: string }).image).toContain('/media/')
  await expectAccessible(page, 'a work with a cover')
  await page.getByRole('link', { name: author }).click()
  await expect(page.getByRole('link', { name: title }).locator('img')).toHaveCount(1)

  await openEditor(page, 'books', book)
  await page.getByRole('button', { name: 'Tirar a capa' }).click()
  await save(page).click()
  await expect(page).toHaveURL(addressOfWork(book.id))
  await expect(page.getByText('Editora Mar, 1990')).toBeHidden()
})

test('a film is linked to its book, and an edition is added and changed', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const title = freshTitle('Ponte Velha')
  const book = await add(ana, { kind: 'book', title, year: 1960 })
  const film = await add(ana, { kind: 'film', title: `${title} no cinema`, year: 1970 })
  await openEditor(page, 'movies', film)
  const links = page.getByRole('region', { name: 'Ligações com outras obras' })
  await links.getByLabel('Onde procurar').selectOption({ label: 'Livros' })
  const choice = links.getByRole('combobox', { name: 'Outra obra' })
  await choice.fill(title)
  await expect(page.getByRole('option', { name: title })).toBeVisible()
  await choice.press('ArrowDown')
  await choice.press('Enter')
  await expect(links.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, 'links of a work')
  await page.goto(pathOf('books', book))
  const became = page.getByRole('region', { name: 'Virou filme' })
  await expect(became.getByRole('link', { name: `${title} no cinema` })).toBeVisible()

  await openEditor(page, 'books', book)
  await page.getByRole('button', { name: 'Adicionar edição' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ISBN').fill('123')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('ISBN')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('ISBN').fill('')
  await dialog.getByLabel('Editora').fill('Record')
  await dialog.getByLabel('Formato').selectOption('paperback')
  await expectAccessible(page, 'an edition')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Editar Record · Brochura' }).click()
  await dialog.getByLabel('Ano').fill('1961')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Record · 1961 · Brochura')).toBeVisible()
  await page.goto(pathOf('books', book))
  await page.getByText('1 edição').click()
  await expect(page.getByText('Record · 1961 · Brochura')).toBeVisible()

  await openEditor(page, 'books', book)
  await page.getByRole('button', { name: 'Editar Record · 1961 · Brochura' }).click()
  await expectAccessible(page, 'an edition to be deleted')
  await dialog.getByRole('button', { name: 'Apagar edição' }).press('Enter')
  await expect(page.getByText('Nenhuma edição ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('Record · 1961 · Brochura')).toBeVisible()
})

test('what was done to an edition is in the history, and comes back from there', async ({
  page,
  signUp,
  enter,
  operate,
}) => {
  const [ana, bia] = [await signUp(), await signUp()]
  operate('works', 'trust', bia.username)
  await enter(bia)
  const book = await add(ana, { kind: 'book', title: freshTitle('Segunda Mão'), year: 1960 })
  const body = { publisher: 'Record', year: 1961, language: 'pt' }
  await ana.send(`/api/works/${book.id}/editions`, { body })
  await openEditor(page, 'books', book)
  // Facts that are typed already start from what the work is after that.
  await field(page, 'Para distinguir').fill('romance')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Editar Record · 1961' }).click()
  await dialog.getByLabel('Formato').selectOption('paperback')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Editar Record · 1961 · Brochura' }).click()
  await dialog.getByRole('button', { name: 'Apagar edição' }).click()
  await expect(page.getByText('Nenhuma edição ainda.')).toBeVisible()
  await save(page).click()
  await expect(page).toHaveURL(addressOfWork(book.id))
  await page.getByRole('link', { name: 'Mudanças' }).click()
  const versions = page.getByRole('region', { name: 'Versões' }).getByRole('listitem')
  const deleted = versions.filter({ hasText: 'Versão 4' })
  await expect(deleted.locator(`a[href="/${bia.username}"]`)).toBeVisible()
  await deleted.getByRole('link', { name: 'O que mudou na versão 4' }).click()
  await expect(deleted).toContainText('saiu: Record · 1961 · Brochura · português')
  const changed = versions.filter({ hasText: 'Versão 3' })
  await changed.getByRole('link', { name: 'O que mudou na versão 3' }).click()
  await expect(changed).toContainText('entrou: Record · 1961 · Brochura · português')
  await expectAccessible(page, 'editions in the history of a work')
  await expectNarrow(page, 'editions in the history of a work')

  await changed.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await dialog.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await expect(page.getByText('A obra voltou à versão 3.')).toBeVisible()
  await page.goto(pathOf('books', book))
  await page.getByText('1 edição').click()
  await expect(page.getByText('Record · 1961 · Brochura')).toBeVisible()
})

test('a synopsis is written from the page of a work, with where it is from', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const film = await add(ana, { kind: 'film', title: freshTitle('Estrada'), year: 1998 })
  await page.goto(pathOf('movies', film))
  await appIsReady(page)
  await page.getByRole('link', { name: 'Escrever uma sinopse' }).click()
  await appIsReady(page)
  const written = `Uma professora e um menino atravessam o país. ${'A estrada é longa. '.repeat(20)}Chegam.`
  await field(page, 'Sinopse').fill(written)
  await save(page).click()
  const source = field(page, 'De onde é esta sinopse')
  await expect(source).toHaveAttribute('aria-invalid', 'true')
  await source.fill('Texto meu')
  await expectAccessible(page, 'writing a synopsis')
  await save(page).click()
  await expect(page).toHaveURL(addressOfWork(film.id))

  const anyone = await otherPage({ javaScriptEnabled: false })
  await anyone.goto(pathOf('movies', film))
  const synopsis = anyone.getByRole('region', { name: 'Sinopse' })
  await expect(synopsis.getByText('Chegam.')).toBeHidden()
  await synopsis.getByText('Ler tudo').click()
  await expect(synopsis.getByText('Chegam.')).toBeVisible()
  await expect(synopsis).toContainText('Texto meu')
  await page.goto(pathOf('movies', film, '/mudancas'))
  await expect(page.getByText('sinopse').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(pathOf('movies', film))
  await expectNarrow(page, 'a synopsis')
  await expectAccessible(page, 'a synopsis')
})
