import type { Page } from '@playwright/test'
import { workPath } from '@afins/contract/addresses'
import { addressOfWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'

interface Added {
  readonly id: string
  readonly credits: readonly { readonly id: string }[]
}

let count = 0
/** A title that no other work has. */
const freshTitle = (stem: string) => `${stem} ${(count += 1)}${test.info().testId.slice(0, 8)}`

const add = (person: Person, body: object) => person.send<Added>('/api/works', { body })
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar livros e autores' })

test('a signed-out reader sees a work and its creator, and is led to sign in to shelve it', async ({
  page,
  signUp,
}) => {
  const ana = await signUp()
  const title = freshTitle('Longe do Mar')
  const creators = [freshTitle('Diretora')]
  const ids = [{ source: 'imdb', value: `tt${String(Date.now()).slice(-8)}` }]
  const film = await add(ana, { kind: 'film', title, creators, year: 1998, length: 132, ids })
  const path = workPath({ id: film.id, interest: 'movies', title })
  await page.goto(`/interest/books/obra/${film.id}`)
  await expect(page).toHaveURL(path)
  expect(path).toMatch(/\/obra\/longe-do-mar-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('1998 · 2h 12min')).toBeVisible()
  await expect(page.getByRole('link', { name: 'IMDb' })).toHaveAttribute(
    'href',
    `https://www.imdb.com/title/${ids[0]?.value}/`,
  )
  const jsonLd = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({
    ...{ '@type': 'Movie', name: title, duration: 'PT132M', datePublished: '1998' },
    director: [{ name: creators[0] }],
  })
  await expectAccessible(page, 'work')
  await expectNarrow(page, 'work')
  await expect(page.getByRole('link', { name: 'Quero ver' })).toHaveAttribute(
    'href',
    `/auth?${new URLSearchParams({ next: path })}`,
  )
  await page.getByRole('link', { name: creators[0] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(creators[0] ?? '')
  await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute(
    'href',
    path,
  )
  await expectAccessible(page, 'creator')
})

test('works are found while typing, with the keyboard alone, and without scripts', async ({
  page,
  browser,
  signUp,
  enter,
  origin,
}) => {
  const ana = await signUp()
  const title = freshTitle('Água de Março Livro')
  const book = await add(ana, { kind: 'book', title, creators: [freshTitle('Autora')] })
  await enter(ana)
  await page.goto('/interest/books')
  await appIsReady(page)
  await search(page).fill(title.replace('Água', 'agua').replace('ç', 'c').toLowerCase())
  const option = page.getByRole('option', { name: title })
  await expect(option).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 obra' })).toBeAttached()
  // The list lies over parts of what is below it.
  await expectAccessible(page, 'search', { except: ['target-size'] })
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOfWork(book.id))

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const without = await plain.newPage()
  await without.goto('/interest/books')
  await without.getByRole('combobox').fill(title)
  await without.getByRole('button', { name: 'Buscar' }).click()
  await expect(without.getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible()
  await plain.close()
})

test('a missing work is added by one line, after a look at what is like it', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const title = freshTitle('Tieta da Serra')
  const author = freshTitle('Jorge Amável')
  await page.goto('/interest/books')
  await appIsReady(page)
  await search(page).fill(`${title}, ${author}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Adicionar «/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Título', { exact: true })).toHaveValue(title)
  await expect(dialog.getByLabel('Quem fez')).toHaveValue(author)
  await dialog.getByLabel('Ano').fill('-1')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Ano')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Quem fez')).toHaveValue(author)
  await dialog.getByLabel('Título, ISBN ou link').fill(`${title}, ${author}, 1977`)
  await expect(dialog.getByLabel('Ano')).toHaveValue('1977')
  await expectAccessible(page, 'adding a work')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const first = page.url()

  await page.goto(`/interest/books?${new URLSearchParams({ busca: `${title} x` })}`)
  await appIsReady(page)
  await page.getByRole('button', { name: /^Adicionar «/ }).click()
  const entry = dialog.getByLabel('Título, ISBN ou link')
  await entry.fill(`${title}, ${author}, 1977`)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('radio', { name: title }).first()).toBeChecked()
  await expectAccessible(page, 'similar works')
  await dialog.getByRole('button', { name: 'Corrigir os dados' }).click()
  await expect(entry).toHaveValue(`${title}, ${author}, 1977`)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('radio', { name: 'Não, é outra' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(page.url()).not.toBe(first)
})

test('a work goes through the shelves by single taps, each of which can be undone', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const book = await add(ana, { kind: 'book', title: freshTitle('Estante'), year: 2001 })
  await page.goto(`/interest/books/obra/${book.id}`)
  await appIsReady(page)
  const shelf = page.getByRole('region', { name: 'Na sua estante' })
  const tap = (name: string) => shelf.getByRole('button', { name, exact: true }).click()
  await tap('Quero ler')
  await expect(shelf.getByText('Na lista do que você quer ler')).toBeVisible()
  await tap('Comecei')
  await expect(shelf.getByText('Lendo desde hoje')).toBeVisible()
  await expect(page.getByText('Bom começo!')).toBeVisible()
  await tap('Li')
  await expect(shelf.getByText('Lido hoje')).toBeVisible()
  const finished = page.getByText('Guardado no diário.')
  await expect(finished).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(shelf.getByText('Lendo desde hoje')).toBeVisible()
  await page.getByRole('button', { name: 'Mais opções da estante' }).click()
  await page.getByRole('button', { name: 'Larguei' }).click()
  await expect(shelf.getByText('Largado hoje')).toBeVisible()

  const rating = page.getByRole('slider', { name: 'Estrelas' })
  await rating.focus()
  for (let half = 0; half < 7; half += 1) await page.keyboard.press('ArrowRight')
  await expect(rating).toHaveAttribute('aria-valuetext', '3,5 de 5 estrelas')
  await expect(page.getByRole('region', { name: 'Quem tem na estante' })).toContainText(
    '1 pessoa deu estrelas',
  )
  await page.getByText('Anotar algo para você').click()
  await page.getByLabel('Anotação').fill('Presente da Bia')
  await page.getByRole('button', { name: 'Salvar anotação' }).click()
  await expect(page.getByText('Anotação guardada.')).toBeVisible()
  await expectAccessible(page, 'work on a shelf')
  await expectNarrow(page, 'work on a shelf')
  await page.reload()
  await expect(page.getByLabel('Anotação')).toHaveValue('Presente da Bia')
  await expect(rating).toHaveAttribute('aria-valuetext', '3,5 de 5 estrelas')
  await expect(shelf.getByText('Largado hoje')).toBeVisible()
})

test('a tap that is not stored is taken back, and said', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 503/)
  const ana = await signUp()
  await enter(ana)
  const book = await add(ana, { kind: 'book', title: freshTitle('Volta'), year: 2001 })
  await page.goto(`/interest/books/obra/${book.id}`)
  await appIsReady(page)
  await page.route('**/api/shelf/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: { code: 'server.overloaded' } } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Quero ler', exact: true }).click()
  await expect(page.getByText(/Muita gente por aqui/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quero ler', exact: true })).toBeVisible()
  await expect(page.getByText('Na lista do que você quer ler')).toBeHidden()
})

test('works of catalogues elsewhere come after ours, and what fails stops no one', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 409/)
  const ana = await signUp()
  await enter(ana)
  const title = freshTitle('Quintal de Fora')
  const ours = await add(ana, { kind: 'book', title, creators: [freshTitle('Autora')] })
  const far = { kind: 'book', year: 1961, creators: ['Autora Longe'], note: '' }
  const link = 'https://www.wikidata.org/wiki/Q1'
  await page.route('**/api/works/outside?*', (route) =>
    route.fulfill({
      json: {
        items: [
          { ...far, source: 'wikidata', id: 'Q1', title: 'Quintal Longe', link, workId: null },
          { ...far, source: 'wikidata', id: 'Q2', title, link, workId: ours.id },
        ],
        sources: [
          { source: 'wikidata', state: 'answered' },
          { source: 'openlibrary', state: 'unavailable' },
        ],
      },
    }),
  )
  const open = async () => {
    await page.goto(`/interest/books?${new URLSearchParams({ busca: `${title} y` })}`)
    await appIsReady(page)
    await page.getByRole('button', { name: /^Adicionar «/ }).click()
    await page.getByRole('dialog').getByLabel('Título, ISBN ou link').fill(title)
  }
  await open()
  const dialog = page.getByRole('dialog')
  const known = dialog.getByRole('region', { name: 'Já no catálogo' })
  await expect(known.getByRole('button', { name: `Ver ${title}` })).toBeVisible()
  const outside = dialog.getByRole('region', { name: 'Em outros catálogos' })
  await expect(outside.getByText('do Wikidata').first()).toBeVisible()
  await expect(dialog.getByText('Open Library não respondeu agora.')).toBeVisible()
  await expectAccessible(page, 'works of catalogues elsewhere')
  await expectNarrow(page, 'works of catalogues elsewhere')
  // The server of this test has no catalogue switched on: adding fails, and the form is filled.
  await outside.getByRole('button', { name: 'Adicionar Quintal Longe' }).click()
  await expect(dialog.getByText(/Adicione a obra à mão/)).toBeVisible()
  await expect(dialog.getByLabel('Título', { exact: true })).toHaveValue('Quintal Longe')
  await expect(dialog.getByLabel('Quem fez')).toHaveValue('Autora Longe')
  await expect(dialog.getByLabel('Ano')).toHaveValue('1961')
  await open()
  await outside.getByRole('button', { name: `Ver ${title}` }).click()
  await expect(page).toHaveURL(addressOfWork(ours.id))
})
