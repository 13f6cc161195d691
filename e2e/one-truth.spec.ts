import type { Locator, Page } from '@playwright/test'
import { addressOfWork, addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { openEditor, publish } from './edit-page.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

interface Entry {
  readonly wants: boolean
  readonly times: number
  readonly rating: number | null
  readonly diary: readonly { readonly ended: string; readonly rating: number | null }[]
}

const entryOf = (person: Person, workId: string) =>
  person.send<Entry>(`/api/shelf/${workId}`, { method: 'GET' })
const want = (person: Person, workId: string) =>
  person.send(`/api/shelf/${workId}`, { method: 'PATCH', body: { wants: true } })
const shelfOf = (page: Page) => page.getByRole('region', { name: 'Na sua estante' })
/** The stars are tapped where a finger taps them. */
const tapStars = async (page: Page, stars: number) => {
  const slider = page.getByRole('slider', { name: 'Estrelas' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('no stars')
  await page.mouse.click(box.x + box.width * (stars / 5 - 0.02), box.y + box.height / 2)
}
/** Only the last message is shown. */
const expectToast = async (page: Page, text: RegExp | string) => {
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(1)
}

/** Two taps of one finger on one place, a frame apart: so soon also on a slow machine. */
const tapTwice = (button: Locator) =>
  button.evaluate(async (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const tap = () => {
      const there = document.elementFromPoint(x + width / 2, y + height / 2)
      if (there instanceof HTMLElement) there.click()
    }
    tap()
    await new Promise(requestAnimationFrame)
    tap()
  })

test('a second tap says nothing more, and each next step is a choice of its own', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const film = await addWork(ana, 'film')
  await enter(ana)
  await page.goto(`/interest/movies/obra/${film.id}`)
  await appIsReady(page)
  const shelf = shelfOf(page)
  await waitForWrite(page, /\/api\/shelf\//, () =>
    tapTwice(shelf.getByRole('button', { name: 'Quero ver', exact: true })),
  )
  await expect(shelf.getByRole('button', { name: 'Na lista', exact: true })).toBeVisible()
  await expectToast(page, 'Na sua lista.')
  expect(await entryOf(ana, film.id)).toMatchObject({ wants: true, times: 0 })
  await waitForWrite(page, /\/diary$/, () =>
    tapTwice(shelf.getByRole('button', { name: 'Vi', exact: true })),
  )
  await expectToast(page, 'Guardado no diário.')
  expect(await entryOf(ana, film.id)).toMatchObject({ wants: false, times: 1 })

  // The menu says what is the case, and its arrow keys go around.
  const menu = shelf.getByRole('list', { name: 'Mais opções da estante' })
  await shelf.getByRole('button', { name: 'Mais opções da estante' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('listitem').first()).toHaveText('Visto')
  await expect(menu.getByRole('button')).toHaveText([
    'Quero rever',
    'Comecei',
    'Vi de novo',
    'Tirar da estante',
  ])
  await expect(menu.getByRole('button', { name: 'Quero rever' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const takeOff = menu.getByRole('button', { name: 'Tirar da estante' })
  await expect(takeOff).toBeFocused()
  await waitForWrite(page, /\/api\/shelf\//, () => page.keyboard.press('Enter'))
  await expectToast(page, /^Fora da estante/)
  expect(await entryOf(ana, film.id)).toMatchObject({ times: 0, diary: [] })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(shelf.getByText('Visto hoje')).toBeVisible()
  await expect.poll(async () => (await entryOf(ana, film.id)).times).toBe(1)
  await shelf.getByRole('button', { name: 'Mais opções da estante' }).click()
  await menu.getByRole('button', { name: 'Vi de novo' }).click()
  await expect(shelf.getByText('Visto hoje, 2 vezes')).toBeVisible()
})

test('stars alone say that one has seen a film, and can be taken back', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const film = await addWork(ana, 'film')
  await want(ana, film.id)
  await enter(ana)
  await page.goto(`/interest/movies/obra/${film.id}`)
  await appIsReady(page)
  await tapStars(page, 4)
  await expect(shelfOf(page).getByText('Visto', { exact: true }).last()).toBeVisible()
  await expectToast(page, /^Estrelas guardadas/)
  expect(await entryOf(ana, film.id)).toMatchObject({
    ...{ wants: false, times: 1, rating: 8 },
    diary: [{ ended: '', rating: 8 }],
  })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(shelfOf(page).getByText('Na lista do que você quer ver')).toBeVisible()
  await expect
    .poll(() => entryOf(ana, film.id))
    .toMatchObject({ wants: true, times: 0, rating: null, diary: [] })
})

test('a review finds works of all media, takes their interest, and is on the shelf', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const film = await addWork(ana, 'film')
  await want(ana, film.id)
  await enter(ana)
  await openEditor(page, ana, 'review', { interest: 'music' })
  await page.getByRole('combobox', { name: 'Nome da obra' }).pressSequentially(film.title)
  const option = page.getByRole('option', { name: film.title })
  await expect(option).toContainText('Filme')
  await option.click()
  await expect(page.getByLabel('Interesse')).toHaveValue('movies')
  await page.getByRole('radio', { name: '4,5 de 5 estrelas' }).check({ force: true })
  await publish(page).click()
  await expect(page).toHaveURL(new RegExp(`/${ana.username}/movies/`))
  await expectToast(page, /Sua estante diz o mesmo/)
  expect(await entryOf(ana, film.id)).toMatchObject({ wants: false, times: 1, rating: 9 })
  await page.getByRole('button', { name: 'Desfazer na estante' }).click()
  await expect
    .poll(() => entryOf(ana, film.id))
    .toMatchObject({ wants: true, times: 0, rating: null })
})

test('a note names a work of any medium, takes its interest, and leads to it', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await ana.send('/api/profile', {
    method: 'PATCH',
    body: { interests: ['music', 'movies', 'books'].map((slug) => ({ slug })) },
  })
  const film = await addWork(ana, 'film')
  await enter(ana)
  await page.goto('/profile')
  await appIsReady(page)
  await page.getByRole('button', { name: 'Novo post' }).click()
  await page.getByRole('textbox', { name: 'O que você quer compartilhar?' }).fill('Que final!')
  const field = page.getByRole('combobox', { name: 'Sobre uma obra (opcional)' })
  await field.pressSequentially(film.title)
  await expect(page.getByRole('option').first()).toContainText(film.title)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Interesse', { exact: true })).toHaveValue('movies')
  await expect(page.getByRole('button', { name: `Tirar ${film.title}` })).toBeFocused()
  await publish(page).click()
  const note = page.getByRole('article').filter({ hasText: 'Que final!' })
  await note.getByRole('link', { name: film.title, exact: true }).click()
  await expect(page).toHaveURL(addressOfWork(film.id))
  // What one writes about a work says nothing of the shelf.
  expect(await entryOf(ana, film.id)).toMatchObject({ times: 0, rating: null })
})

const EVENING = [
  ...['parasita', 'aquarius', 'cidade de deus', 'central do brasil', 'bacurau'],
  ...['coringa', 'gladiador', 'que horas ela volta', 'tropa de elite', 'o auto da compadecida'],
]

test('ten films with dates and stars are logged in 35 taps, and are there without a reload', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  // Music comes first; what is looked for is found all the same.
  await ana.send('/api/profile', {
    method: 'PATCH',
    body: { interests: ['music', 'movies', 'books'].map((slug) => ({ slug })) },
  })
  await enter(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile?kind=estante&interesse=movies&estante=diario')
  await appIsReady(page)
  let taps = 0
  const tap = async (action: () => Promise<void>) => {
    taps += 1
    await action()
  }
  const began = Date.now()
  await tap(() => page.getByRole('button', { name: 'Registrar' }).click())
  const dialog = page.getByRole('dialog')
  const logged = dialog.getByRole('region', { name: 'Registrados agora' })
  for (const [at, title] of EVENING.entries()) {
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(title)
    const found = dialog.getByRole('option').filter({ hasText: 'Filme' }).first()
    await tap(() => found.click())
    // The date of the one before stays; typing replaces it.
    await expect(dialog.getByLabel('Data')).toBeFocused()
    if (at % 2 === 0) await page.keyboard.type(`${at + 1}/10/2025`)
    await tap(() => tapStars(page, 4))
    await tap(() => dialog.getByRole('button', { name: /^Vi em/ }).click())
    await expect(logged.getByRole('listitem')).toHaveCount(at + 1)
  }
  expect(taps).toBeLessThanOrEqual(35)
  expect(Date.now() - began).toBeLessThan(45_000)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  const october = page.getByRole('region', { name: 'outubro de 2025' })
  await expect(october.getByRole('listitem')).toHaveCount(EVENING.length)
  await expect(october).toContainText('Aquarius')
})

test('one’s lists have their addresses, and a filter that no list has is no error', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  for (const query of ['kind=xyz', 'kind=', 'kind=listas', 'estante=zzz&interesse=qq']) {
    const answer = await page.goto(`/profile?${query}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ana.displayName)
  }
  expect((await page.goto('/following'))?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Seguindo' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
})
