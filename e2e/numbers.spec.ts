import { addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'

/** Axe takes the bar at the foot of a phone for above a dialog. */
const COVERED = { except: ['target-size'] }
const phone = { viewport: { width: 390, height: 844 } }
const year = new Date().getFullYear() - 1

const finish = (person: Person, workId: string, ended: string, more: object = {}) =>
  person.send(`/api/shelf/${workId}/diary`, { body: { outcome: 'finished', ended, ...more } })
const pickInterests = (person: Person, interests: readonly string[]) =>
  person.send('/api/profile', {
    method: 'PATCH',
    body: { interests: interests.map((slug) => ({ slug })) },
  })

test('someone sees their shelf in numbers, shows them, and takes them back', async ({
  page,
  signUp,
  enter,
  otherPage,
  mayLog,
}) => {
  mayLog(/status of 404/)
  const ana = await signUp()
  await pickInterests(ana, ['movies'])
  const film = await addWork(ana, 'film', { length: 100 })
  await finish(ana, film.id, `${year}-03-05`, { rating: 9 })
  await finish(ana, film.id, `${year - 1}`)
  await enter(ana)
  await page.goto('/profile?kind=estante')
  await appIsReady(page)
  await page.getByRole('link', { name: 'Números' }).click()
  await expect(page.getByRole('img', { name: /^Ano a ano/ })).toBeVisible()
  await page.getByRole('link', { name: String(year), exact: true }).click()
  const months = page.getByRole('img', { name: /^Mês a mês/ })
  await expect(months).toHaveAccessibleDescription('')
  await expect(months).toHaveAccessibleName(/1 vez ao todo. O maior número: 1 vez, março./)
  const figure = page.getByRole('figure').filter({ has: months })
  await figure.getByText('Ver os números em uma tabela').click()
  await expect(figure.getByRole('row', { name: 'março 1' })).toBeVisible()
  await expect(page.getByText('1 hora', { exact: false })).toBeHidden()
  await expectAccessible(page, 'numbers')
  await expectNarrow(page, 'numbers')

  const address = `/${ana.username}?kind=estante&estante=numeros&interesse=movies`
  const stranger = await otherPage({ ...phone, javaScriptEnabled: false })
  expect((await stranger.goto(address))?.status()).toBe(404)
  await page.getByRole('switch', { name: 'Mostrar os números a quem vê meu perfil' }).check()
  await expect(async () => {
    expect((await stranger.goto(address))?.status()).toBe(200)
  }).toPass()
  await expect(stranger.getByText('4,5 ★')).toBeVisible()
  await expect(stranger.getByRole('switch')).toHaveCount(0)
  await stranger.goto(`/${ana.username}?kind=estante`)
  await stranger.getByRole('link', { name: 'Números' }).click()
  await expect(stranger.getByRole('img', { name: /^Estrelas/ })).toBeVisible()
  await ana.send('/api/profile', { method: 'PATCH', body: { showStatistics: false } })
  expect((await stranger.goto(address))?.status()).toBe(404)
})

test('a year is looked back on, shared, and no longer', async ({
  page,
  request,
  signUp,
  enter,
  otherPage,
  mayLog,
}) => {
  mayLog(/status of 404/)
  const ana = await signUp({ displayName: 'Ana Prado' })
  await pickInterests(ana, ['movies', 'books'])
  const film = await addWork(ana, 'film', { length: 95 })
  const book = await addWork(ana, 'book', { length: 320 })
  await finish(ana, film.id, `${year}-01-02`, { rating: 8 })
  await finish(ana, book.id, `${year}-12-24`, { rating: 10 })
  await enter(ana)
  await page.goto(`/profile?kind=estante&estante=numeros&ano=${year}`)
  await appIsReady(page)
  await page.getByRole('link', { name: `Retrospectiva de ${year}` }).click()
  await expect(page.getByRole('heading', { name: String(year), exact: true })).toBeVisible()
  await expect(page.getByText('Só você vê esta página.')).toBeVisible()
  await expectAccessible(page, 'a year')
  await expectNarrow(page, 'a year')

  const address = `/${ana.username}?kind=estante&estante=retrospectiva&ano=${year}`
  const stranger = await otherPage({ ...phone, javaScriptEnabled: false })
  expect((await stranger.goto(address))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click()
  await expect(page.getByText('Quem vê seu perfil pode abrir esta página.')).toBeVisible()
  expect((await stranger.goto(address))?.status()).toBe(200)
  await expect(stranger).toHaveTitle(`Retrospectiva de ${year} de Ana Prado · Afins`)
  const books = stranger.getByRole('region', { name: '1 livro' })
  await expect(books.getByText(book.title).first()).toBeVisible()
  await expect(books.getByRole('img', { name: '5 de 5 estrelas' })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0)
  const image = await stranger.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toContain(`/share/year/${ana.username}-${year}/`)
  const drawn = await request.get(image ?? '')
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  await stranger.goto(`/${ana.username}`)
  await stranger.getByRole('link', { name: `Retrospectiva de ${year}` }).click()
  await expect(stranger.getByRole('heading', { name: String(year), exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Parar de compartilhar' }).click()
  await expect(page.getByText('Só você vê esta página.')).toBeVisible()
  expect((await stranger.goto(address))?.status()).toBe(404)
  expect((await request.get(image ?? '')).status()).toBe(404)
  await stranger.goto(`/${ana.username}`)
  await expect(stranger.getByRole('link', { name: `Retrospectiva de ${year}` })).toHaveCount(0)
})

test('a goal is set, kept pace with, changed and removed', async ({
  page,
  signUp,
  enter,
  otherPage,
  mayLog,
}) => {
  mayLog(/status of 422/)
  const thisYear = year + 1
  const ana = await signUp()
  await pickInterests(ana, ['books'])
  const book = await addWork(ana, 'book')
  await finish(ana, book.id, String(thisYear))
  await enter(ana)
  await page.goto('/profile?kind=estante&estante=numeros')
  await appIsReady(page)
  await page.getByRole('button', { name: 'Definir uma meta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meta do ano' })
  await dialog.getByLabel('De quê').selectOption({ label: 'Livros' })
  await dialog.getByLabel('Quantos').fill('doze')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Escreva um número inteiro de 1 a 1000.')).toBeVisible()
  await expect(dialog.getByLabel('Quantos')).toHaveValue('doze')
  await expectAccessible(page, 'a goal', COVERED)
  await dialog.getByLabel('Quantos').fill('2')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const goals = page.getByRole('region', { name: 'Metas' })
  await expect(goals.getByRole('progressbar', { name: `2 livros em ${thisYear}` })).toBeVisible()
  await expect(goals.getByText(/^1 de 2 · /)).toBeVisible()

  const stranger = await otherPage({ javaScriptEnabled: false })
  await stranger.goto(`/${ana.username}`)
  await expect(stranger.getByText(`2 livros em ${thisYear}`)).toHaveCount(0)
  await goals.getByRole('button', { name: `Mudar a meta de 2 livros em ${thisYear}` }).click()
  const own = page.getByRole('dialog', { name: `2 livros em ${thisYear}` })
  await own.getByLabel('Quantos').fill('1')
  await own.getByRole('switch', { name: 'Mostrar no meu perfil' }).check()
  await own.getByLabel('Quantos').press('Enter')
  await expect(goals.getByText('1 de 1 · Meta alcançada')).toBeVisible()
  await stranger.goto(`/${ana.username}`)
  await expect(stranger.getByText(`1 livro em ${thisYear}`)).toBeVisible()
  await goals.getByRole('button', { name: `Mudar a meta de 1 livro em ${thisYear}` }).click()
  await page.getByRole('button', { name: 'Tirar a meta' }).click()
  await expect(goals.getByRole('progressbar')).toHaveCount(0)
  await stranger.goto(`/${ana.username}`)
  await expect(stranger.getByText(`1 livro em ${thisYear}`)).toHaveCount(0)
})

test('a room shows what was loved most, by week, month and year, without scripts', async ({
  page: scripted,
  server,
  signUp,
  otherPage,
}) => {
  const people = [await signUp(), await signUp(), await signUp()]
  const [ana] = people as [Person]
  const [film, unloved] = [await addWork(ana, 'film'), await addWork(ana, 'film')]
  server.run('testing/age-accounts.ts', ...people.map(({ uid }) => uid))
  for (const person of people)
    await person.send(`/api/shelf/${film.id}`, { method: 'PATCH', body: { rating: 9 } })
  for (let at = 0; at < 3; at++) {
    const fresh = await signUp()
    await fresh.send(`/api/shelf/${unloved.id}`, { method: 'PATCH', body: { rating: 10 } })
  }
  const page = await otherPage({ ...phone, javaScriptEnabled: false })
  await page.goto('/interest/movies')
  const loved = page.getByRole('region', { name: 'Mais amados' })
  await expect(loved.getByRole('link', { name: new RegExp(`^${film.title}`) })).toBeVisible()
  await expect(loved.getByRole('link', { name: new RegExp(`^${unloved.title}`) })).toHaveCount(0)
  const periods = loved.getByRole('navigation', { name: 'De quando' })
  await periods.getByRole('link', { name: 'Ano' }).click()
  await expect(page).toHaveURL('/interest/movies?amados=ano#amados')
  await expect(periods.getByRole('link', { name: 'Ano' })).toHaveAttribute('aria-current', 'page')
  await expect(loved.getByRole('link', { name: new RegExp(`^${film.title}`) })).toBeVisible()
  await scripted.goto('/interest/movies?amados=ano')
  await expectAccessible(scripted, 'most loved')
  await expectNarrow(scripted, 'most loved')
  await ana.send('/api/profile', { method: 'PATCH', body: { isPublic: false } })
  await page.goto('/interest/movies?amados=semana')
  await expect(
    loved.getByText('Ainda não há estrelas de gente bastante nesta semana.'),
  ).toBeVisible()
})
