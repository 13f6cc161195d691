import { addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

test('a work is put on the wall, reviewed, and added to a list, from its page', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const film = await addWork(ana, 'film')
  const path = `/interest/movies/obra/${film.id}`
  const other = { title: 'Outra', creators: [], year: null, remark: '' }
  await ana.send('/api/posts', {
    body: { kind: 'list', interest: 'movies', title: 'Noites de chuva', body: '', works: [other] },
  })
  await ana.send('/api/posts', {
    body: { kind: 'list', interest: 'books', title: 'Para ler', body: '', works: [other] },
  })
  await enter(ana)
  await page.goto(path)
  await appIsReady(page)
  const wall = page.getByRole('button', { name: 'Na parede' })
  await expect(wall).toHaveAttribute('aria-pressed', 'false')
  await wall.click()
  await expect(wall).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Parede salva/)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(wall).toHaveAttribute('aria-pressed', 'false')
  await wall.click()
  await expect(wall).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Para ler')).toBeHidden()
  await dialog.getByRole('button', { name: 'Adicionar a Noites de chuva' }).click()
  await expect(page.getByText('Entrou em Noites de chuva.')).toBeVisible()
  await expectAccessible(page, 'the dialog of lists')
  await dialog.getByRole('link', { name: 'Ver a lista' }).click()
  await expect(page.getByRole('link', { name: film.title }).first()).toBeVisible()

  await page.goto(path)
  await appIsReady(page)
  await expect(wall).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Avaliação' }).click()
  await expect(page.getByLabel('Nome da obra')).toHaveValue(film.title)
  await expect(page.getByRole('link', { name: 'Ligada ao catálogo' })).toBeVisible()
})

test('a full wall takes no fifth work, and says so', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  const works = []
  for (const kind of ['film', 'film', 'film', 'film', 'film'] as const)
    works.push(await addWork(await signUp(), kind))
  const [first, ...others] = works.map(({ id }) => id)
  await ana.send('/api/profile/favourites/movies', { method: 'PUT', body: { workIds: others } })
  await enter(ana)
  await page.goto(`/interest/movies/obra/${first}`)
  await appIsReady(page)
  const wall = page.getByRole('button', { name: 'Na parede' })
  await wall.click()
  await expect(page.getByText(/^A sua parede já tem quatro/)).toBeVisible()
  await expect(wall).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone what people say of a work begins in the first screen', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const film = await addWork(ana, 'film')
  const works = [{ workId: film.id, title: film.title, creators: [], year: null, remark: '' }]
  const review = { kind: 'review', interest: 'movies', rating: 8, body: 'Vale cada minuto.', works }
  await (await signUp()).send('/api/posts', { body: review })
  await enter(ana)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/interest/movies/obra/${film.id}`)
    await appIsReady(page)
    await expect(page.getByText('Vale cada minuto.')).toBeInViewport()
    const row = ['Na parede', 'Compartilhar'].map((name) => page.getByRole('button', { name }))
    const [first, last] = await Promise.all(row.map((one) => one.boundingBox()))
    expect(last?.y, `one row of actions at ${width}`).toBe(first?.y)
  }
  await page.getByText('Anotar algo para você').click()
  await expect(page.getByLabel('Anotação')).toBeVisible()
  await expectAccessible(page, 'a work on a phone')
})

test('on a desk cover and control stay in sight; few ratings are names and stars', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const film = await addWork(ana, 'film')
  for (const rating of [4, 9]) {
    const person = await signUp()
    await person.send(`/api/shelf/${film.id}`, { method: 'PATCH', body: { rating } })
    await person.send('/api/posts', {
      body: {
        ...{ kind: 'review', interest: 'movies', rating, body: 'Uma linha.\n\n'.repeat(24) },
        works: [{ workId: film.id, title: film.title, creators: [], year: null, remark: '' }],
      },
    })
  }
  await enter(ana)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/interest/movies/obra/${film.id}`)
  await appIsReady(page)
  const people = page.getByRole('region', { name: 'Quem tem na estante' })
  await expect(people).toContainText('2 pessoas deram estrelas')
  await expect(people.getByRole('img', { name: '4,5 de 5 estrelas' })).toBeVisible()
  await expect(people.getByRole('img', { name: /estrelas: / })).toHaveCount(0)
  const reviews = page.getByRole('region', { name: 'Avaliações' })
  const [talk, ficha] = [await reviews.boundingBox(), await people.boundingBox()]
  expect(talk?.y).toBeLessThan(ficha?.y ?? 0)
  await people.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const control = page.getByRole('region', { name: 'Na sua estante' })
  await expect(control.getByRole('slider', { name: 'Estrelas' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Quero ver', exact: true })).toBeInViewport()
  await waitForWrite(page, /\/api\/shelf\//, () =>
    page.getByRole('button', { name: 'Quero ver', exact: true }).click(),
  )
  await expectAccessible(page, 'a work on a desk')
  await expectNarrow(page, 'a work with reviews')
})
