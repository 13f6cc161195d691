import { addWork } from './added-works.ts'
import type { Locator, Page } from '@playwright/test'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect } from './journey.ts'
import { test } from './network.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

test.use({ serviceWorkers: 'allow' })

/** Axe takes the bar at the foot of a phone for above a dialog. */
const COVERED = { except: ['target-size'] }

const shelve = (person: Person, workId: string, body: object) =>
  person.send(`/api/shelf/${workId}`, { method: 'PATCH', body })
const log = (person: Person, workId: string, body: object) =>
  person.send(`/api/shelf/${workId}/diary`, { body })
const setWall = (person: Person, interest: string, workIds: readonly string[]) =>
  person.send(`/api/profile/favourites/${interest}`, { method: 'PUT', body: { workIds } })
const pickInterests = (person: Person, interests: readonly string[]) =>
  person.send('/api/profile', {
    method: 'PATCH',
    body: { interests: interests.map((slug) => ({ slug })) },
  })

const wallOf = (page: Page) => page.getByRole('region', { name: 'Parede' })
const titlesOf = (list: Locator) => list.getByRole('listitem')
async function choose(page: Page, dialog: Locator, title: string): Promise<void> {
  await dialog.getByRole('combobox').fill(title)
  await expect(page.getByRole('option', { name: title })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a signed-out reader sees the wall, what someone is at, shelves and diary without scripts', async ({
  browser,
  origin,
  signUp,
}) => {
  const ana = await signUp()
  await pickInterests(ana, ['movies', 'books'])
  const film = await addWork(ana, 'film')
  const book = await addWork(ana, 'book', { length: 300 })
  const disc = await addWork(ana, 'album')
  await setWall(ana, 'movies', [film.id])
  await setWall(ana, 'music', [disc.id])
  await log(ana, book.id, { outcome: 'finished', ended: '2020-05' })
  await log(ana, book.id, { outcome: 'open', progress: 120, unit: 'page', total: 300 })
  await log(ana, film.id, { outcome: 'finished', ended: '2024-02-29', rating: 9 })
  await log(ana, film.id, { outcome: 'finished', ended: '2024-03-05' })

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await plain.newPage()
  await page.goto(`/${ana.username}`)
  await expect(wallOf(page).getByRole('link', { name: film.title, exact: true })).toBeVisible()
  // Music is switched off.
  await expect(page.getByText(disc.title)).toBeHidden()
  await expect(wallOf(page).getByRole('button')).toHaveCount(0)
  const now = page.getByRole('region', { name: 'Agora' })
  await expect(now.getByText('p. 120 de 300')).toBeVisible()
  await page.getByRole('link', { name: 'Estante', exact: true }).click()
  const shelves = page.getByRole('navigation', { name: 'Prateleiras' })
  await expect(shelves).toContainText('Terminei 3')
  await expect(page.getByRole('list', { name: 'Obras' }).getByRole('listitem')).toHaveCount(3)
  await page
    .getByRole('navigation', { name: 'Meios' })
    .getByRole('link', { name: 'Filmes' })
    .click()
  await expect(shelves).toContainText('Vi 1')
  await expect(page.getByRole('img', { name: '4,5 de 5 estrelas' })).toBeVisible()
  await page.getByText('Ordenar e filtrar').click()
  await page.getByLabel('Estrelas', { exact: true }).selectOption({ label: '5 estrelas' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('Nada na estante com este filtro.')).toBeVisible()
  await page.getByRole('link', { name: 'Diário' }).click()
  const february = page.getByRole('region', { name: 'fevereiro de 2024' })
  await expect(february.getByRole('listitem')).toContainText(film.title)
  await expect(page.getByRole('region', { name: 'março de 2024' })).toContainText('de novo')
  await page.getByText('Por mês', { exact: true }).click()
  await page.getByLabel('Mês', { exact: true }).fill('2024-02')
  await page.getByRole('button', { name: 'Ver o mês' }).click()
  await expect(page).toHaveURL(/mes=2024-02/)
  await expect(february).toBeVisible()
  await expect(page.getByRole('region', { name: 'março de 2024' })).toBeHidden()
  await plain.close()
})

test('an empty wall asks its owner to choose, and shows others nothing', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await pickInterests(ana, ['movies', 'music'])
  const films = [await addWork(ana, 'film'), await addWork(ana, 'film')]
  const other = await otherPage()
  await other.goto(`/${ana.username}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(wallOf(other)).toBeHidden()
  await enter(ana)
  await page.goto('/profile')
  await appIsReady(page)
  await expect(wallOf(page).getByText(/^Escolha até quatro discos/)).toBeVisible()
  await page.getByRole('button', { name: 'Escolher a parede de Filmes' }).click()
  const dialog = page.getByRole('dialog')
  for (const { title } of films) await choose(page, dialog, title)
  const list = dialog.getByRole('list', { name: 'Parede' })
  await expect(titlesOf(list)).toHaveText(films.map(({ title }) => new RegExp(title)))
  await dialog.getByRole('button', { name: `Mover ${films[1]?.title} para antes` }).focus()
  await page.keyboard.press('Enter')
  await expect(titlesOf(list).first()).toContainText(films[1]?.title ?? '')
  await expectAccessible(page, 'favourites', COVERED)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const links = wallOf(page)
    .getByRole('link')
    .filter({ hasNotText: /^Filmes$|^Música$/ })
  await expect(links.first()).toHaveAccessibleName(films[1]?.title ?? '')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(links).toHaveCount(0)
})

test('films are logged one after the other on a phone, and each can be undone', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await pickInterests(ana, ['movies', 'books'])
  const films = [await addWork(ana, 'film'), await addWork(ana, 'film'), await addWork(ana, 'film')]
  await enter(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await appIsReady(page)
  await page.getByRole('button', { name: 'Registrar' }).click()
  const dialog = page.getByRole('dialog')
  const [first, second, third] = films.map(({ title }) => title)
  await choose(page, dialog, first ?? '')
  await expect(dialog.getByLabel('Data')).toBeFocused()
  await expectAccessible(page, 'logging', COVERED)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('slider', { name: 'Estrelas' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Vi hoje' }).click()
  await expect(dialog.getByRole('region', { name: 'Registrados agora' })).toContainText(first ?? '')
  await choose(page, dialog, second ?? '')
  await dialog.getByRole('button', { name: 'Sem data' }).click()
  await dialog.getByRole('button', { name: 'Vi, sem data' }).click()
  await choose(page, dialog, third ?? '')
  await dialog.getByLabel('Data').fill('31/2/2020')
  await expect(dialog.getByText(/Escreva uma data como/)).toBeVisible()
  await dialog.getByLabel('Data').fill('2/2020')
  await dialog.getByRole('slider', { name: 'Estrelas' }).focus()
  for (let half = 0; half < 8; half += 1) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Tirar as estrelas' }).waitFor()
  await dialog.getByRole('button', { name: 'Vi em 2/2020' }).click()
  await dialog.getByRole('button', { name: `Desfazer: ${first}` }).click()
  await expect(dialog.getByRole('button', { name: `Desfazer: ${first}` })).toBeHidden()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.goto('/profile?kind=estante&interesse=movies&estante=diario')
  await expect(page.getByRole('region', { name: 'fevereiro de 2020' })).toContainText(third ?? '')
  await expect(page.getByRole('region', { name: 'Sem data' })).toContainText(second ?? '')
  await expect(page.getByText(first ?? '')).toBeHidden()
  await expectNarrow(page, 'diary')
})

test('an entry of the diary is changed, and deleted with a way back', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 4(?:00|22)/)
  const ana = await signUp()
  await pickInterests(ana, ['books'])
  const book = await addWork(ana, 'book', { length: 200 })
  await log(ana, book.id, { outcome: 'finished', ended: '2024-03-05' })
  await enter(ana)
  await page.goto('/profile?kind=estante&estante=diario')
  await appIsReady(page)
  await page.getByRole('button', { name: `Editar ${book.title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fim', { exact: true }).fill('30/2/2024')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('Fim', { exact: true })).toBeFocused()
  await dialog.getByLabel('Fim', { exact: true }).fill('4/2023')
  await dialog.getByText('Mais', { exact: true }).click()
  await dialog.getByLabel('Até onde', { exact: true }).fill('500')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('Até onde', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel('Até onde', { exact: true }).fill('')
  await dialog.getByRole('switch', { name: 'Não mostrar no feed' }).check()
  await expectAccessible(page, 'diary entry', COVERED)
  await waitForWrite(page, /\/api\/diary\//, () =>
    dialog.getByRole('button', { name: 'Salvar' }).click(),
  )
  const april = page.getByRole('region', { name: 'abril de 2023' })
  await expect(april).toContainText(book.title)
  const mine = await ana.send<{ diary: { inFeed: boolean }[] }>(`/api/shelf/${book.id}`, {
    method: 'GET',
  })
  expect(mine.diary.map(({ inFeed }) => inFeed)).toEqual([false])
  await page.getByRole('button', { name: `Editar ${book.title}` }).click()
  await dialog.getByRole('button', { name: 'Apagar do diário' }).click()
  await expect(april).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(april).toContainText(book.title)
})

test('what one wants is ordered with the keyboard, and what one is at goes on', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await pickInterests(ana, ['books'])
  const [one, two] = [
    await addWork(ana, 'book', { length: 90 }),
    await addWork(ana, 'book', { length: 80 }),
  ]
  for (const { id } of [one, two]) await shelve(ana, id, { wants: true, remark: 'De Bia' })
  const reading = await addWork(ana, 'book', { length: 300 })
  await log(ana, reading.id, { outcome: 'open', started: '2026-01-02' })
  await enter(ana)
  await page.goto('/profile?kind=estante&estante=quero')
  await appIsReady(page)
  await expect(page.getByText('De Bia').first()).toBeVisible()
  await page.getByText('Ordenar e filtrar').click()
  await page.getByLabel('Ordem').selectOption({ label: 'Minha ordem' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const list = page.getByRole('list', { name: 'Obras' })
  await expect(titlesOf(list).first()).toContainText(two.title)
  const stored = page.waitForResponse((response) => response.url().endsWith('/move'))
  await list.getByRole('button', { name: `Mover ${one.title} para antes` }).focus()
  await page.keyboard.press('Enter')
  await expect(titlesOf(list).first()).toContainText(one.title)
  await stored
  await page.reload()
  await expect(titlesOf(list).first()).toContainText(one.title)
  await expectAccessible(page, 'own order')

  await page.goto('/profile')
  const now = page.getByRole('region', { name: 'Agora' })
  await expect(now.getByText(/^desde 2 de jan\./)).toBeVisible()
  await appIsReady(page)
  await now.getByRole('button', { name: /^Atualizar / }).click()
  await page.getByRole('dialog').getByLabel('Até onde').fill('120')
  await page.keyboard.press('Enter')
  await expect(now.getByText('p. 120 de 300')).toBeVisible()
  await now.getByRole('button', { name: /^Li / }).click()
  await expect(now).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(now.getByText('p. 120 de 300')).toBeVisible()
})

test('a long list of what one wants grows in place, and is ordered as a whole', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await pickInterests(ana, ['books', 'movies'])
  const works = [
    ...[await addWork(ana, 'book'), await addWork(ana, 'film'), await addWork(ana, 'book')],
    await addWork(ana, 'film'),
  ].toReversed()
  for (const { id } of works.toReversed()) await shelve(ana, id, { wants: true })
  await enter(ana)
  // Pages of two in place of a hundred.
  await page.route('**/shelf?*limit=100*', (route, request) =>
    route.continue({ url: request.url().replace('limit=100', 'limit=2') }),
  )
  await page.goto('/profile?kind=estante&estante=quero')
  await appIsReady(page)
  await page.getByText('Ordenar e filtrar').click()
  await page.getByLabel('Ordem').selectOption({ label: 'Minha ordem' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const list = page.getByRole('list', { name: 'Obras' })
  await expect(titlesOf(list)).toHaveCount(2)
  await page.getByRole('link', { name: 'Carregar mais' }).click()
  await expect(titlesOf(list)).toHaveText(works.map(({ title }) => new RegExp(title)))
  const [first, second, third, last] = works.map(({ title }) => new RegExp(title))
  const stored = page.waitForResponse((response) => response.url().endsWith('/move'))
  await list.getByRole('button', { name: `Mover ${works[2]?.title} para antes` }).click()
  await stored
  await expect(titlesOf(list)).toHaveText([first, third, second, last] as RegExp[])
  await page.reload()
  await expect(titlesOf(list)).toHaveText([first, third, second, last] as RegExp[])
})

test('taps without a network wait in the browser and are sent once when it is back', async ({
  page,
  network,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await pickInterests(ana, ['books'])
  const book = await addWork(ana, 'book', { length: 300 })
  const waiting = await addWork(ana, 'book')
  await log(ana, book.id, { outcome: 'open', started: '2026-01-02' })
  await enter(ana)
  await page.goto(`/interest/books/obra/${waiting.id}`)
  await appIsReady(page)
  const shelf = page.getByRole('region', { name: 'Na sua estante' })
  await network.goOffline(page)
  await shelf.getByRole('button', { name: 'Quero ler', exact: true }).click()
  await expect(page.getByText(/^Sem conexão: isto espera/).first()).toBeVisible()
  await shelf.getByRole('button', { name: 'Comecei', exact: true }).click()
  await expect(shelf.getByText('Lendo desde hoje')).toBeVisible()
  await shelf.getByRole('button', { name: 'Li', exact: true }).click()
  await expect(shelf.getByText('Lido hoje')).toBeVisible()
  await network.goOnline(page)
  // The last tap may still be on its way, and then says what it says with a network.
  const stored = /^(?:O que você marcou sem conexão foi salvo\.|Guardado no diário\.)$/
  await expect(page.getByText(stored).last()).toBeVisible()
  await page.goto('/profile?kind=estante&estante=diario')
  await expect(page.getByRole('link', { name: waiting.title })).toHaveCount(1)
  // What was tapped last may be sent after what was tapped first is said to be stored.
  await expect
    .poll(async () => {
      const path = `/api/shelf/${waiting.id}`
      const mine = await ana.send<{ times: number; diary: unknown[] }>(path, { method: 'GET' })
      return [mine.times, mine.diary.length]
    })
    .toEqual([1, 1])
})
