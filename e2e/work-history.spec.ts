import { addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

/** Axe takes the bar at the foot of a phone for above a dialog. */
const COVERED = { except: ['target-size'] }

const bookOf = async (person: Person) => (await addWork(person, 'book', { length: 300 })).id
const log = (person: Person, workId: string, body: object) =>
  person.send(`/api/shelf/${workId}/diary`, { body })

test('each time that one read a book has its date and rating, and only the latest rates the book', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const workId = await bookOf(ana)
  await log(ana, workId, { outcome: 'finished', ended: '2020-05', rating: 6 })
  await log(ana, workId, { outcome: 'finished', ended: '2024-03-05', rating: 9 })
  await enter(ana)
  await page.goto(`/interest/books/obra/${workId}`)
  await appIsReady(page)
  const history = page.getByRole('region', { name: 'Seu histórico' })
  const rows = history.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Em 5 de mar. de 2024')
  await expect(rows.first()).toContainText('2ª vez')
  await expect(rows.last()).toContainText('Em 5/2020')
  const own = page.getByRole('region', { name: 'Na sua estante' }).getByRole('slider')
  await expect(own).toHaveAttribute('aria-valuetext', '4,5 de 5 estrelas')

  const dialog = page.getByRole('dialog')
  const rate = async (entry: string, key: string) => {
    await history.getByRole('button', { name: `Editar: ${entry}` }).click()
    await dialog.getByRole('slider', { name: 'Estrelas' }).focus()
    await page.keyboard.press(key)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  }
  await rate('Em 5/2020', 'ArrowLeft')
  await expect(rows.last().getByRole('img', { name: '2,5 de 5 estrelas' })).toBeVisible()
  await expect(own).toHaveAttribute('aria-valuetext', '4,5 de 5 estrelas')
  await rate('Em 5 de mar. de 2024', 'ArrowRight')
  await expect(rows.first().getByRole('img', { name: '5 de 5 estrelas' })).toBeVisible()
  await expect(own).toHaveAttribute('aria-valuetext', '5 de 5 estrelas')
  await history.getByText('Suas estrelas ao longo do tempo').click()
  for (const stars of ['5 de 5', '4,5 de 5', '3 de 5'])
    await expect(
      history.locator('details').getByRole('img', { name: `${stars} estrelas`, exact: true }),
    ).toBeVisible()
  await expectAccessible(page, 'history of a work')
  await expectNarrow(page, 'history of a work')

  await history.getByRole('button', { name: 'Editar: Em 5 de mar. de 2024' }).click()
  await dialog.getByRole('button', { name: 'Apagar do diário' }).click()
  await expect(rows.filter({ hasText: 'Em 5 de mar. de 2024' })).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(rows.filter({ hasText: 'Em 5 de mar. de 2024' })).toBeVisible()
  await expect(own).toHaveAttribute('aria-valuetext', '5 de 5 estrelas')
})

test('another reading is written down with a date that can be taken away, and has its progress', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const workId = await bookOf(ana)
  await enter(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/interest/books/obra/${workId}`)
  await appIsReady(page)
  const history = page.getByRole('region', { name: 'Seu histórico' })
  const rows = history.getByRole('list').first().getByRole('listitem')
  await history.getByRole('button', { name: 'Registrar com data' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Fim', { exact: true })).not.toHaveValue('')
  await expectAccessible(page, 'another reading', COVERED)
  await dialog.getByRole('button', { name: 'Fim: Sem data' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Registrado no diário.')).toBeVisible()
  await expect(rows).toHaveText([/Sem data/])

  await page.getByRole('button', { name: /^Mais opções da estante/ }).click()
  await page.getByRole('button', { name: 'Comecei' }).click()
  await expect(rows.first()).toContainText('Lendo desde hoje')
  await rows.first().getByRole('button', { name: 'Atualizar' }).click()
  await dialog.getByLabel('Até onde').fill('120')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('p. 120 de 300')

  // The button stays in sight on a phone.
  const button = page.getByRole('button', { name: 'Li', exact: true })
  await page.getByRole('heading', { name: 'Avaliações' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(button).toBeInViewport()
  await button.click()
  await expect(rows.first()).toContainText('2ª vez')
})

test('what a review gives away is folded until one has finished the work', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const workId = await bookOf(ana)
  const work = { title: 'Livro', creators: ['Autora'], workId }
  const review = { kind: 'review', interest: 'books', works: [work], rating: 9, spoiler: true }
  await ana.publish('O mordomo não foi.', review)
  const bia = await signUp()
  await enter(bia)
  await page.goto(`/interest/books/obra/${workId}`)
  await appIsReady(page)
  await expect(page.getByText('O mordomo não foi.')).toBeHidden()
  await page
    .getByRole('button', { name: /^Mais opções da estante/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Comecei' }).click()
  await expect(page.getByText('Lendo desde hoje').first()).toBeVisible()
  await expect(page.getByText('O mordomo não foi.')).toBeHidden()
  await waitForWrite(page, /\/api\/diary\//, () =>
    page.getByRole('button', { name: 'Li', exact: true }).click(),
  )
  await expect(page.getByText('O mordomo não foi.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('O mordomo não foi.')).toBeVisible()
})

test('a passage that says up to where it tells is open to who has read further', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const workId = await bookOf(ana)
  const work = { title: 'Livro', creators: ['Autora'], workId }
  const review = { kind: 'review', interest: 'books', works: [work], rating: 9 }
  await ana.publish('Bom. ||p. 120: A irmã volta.|| ||p. 200: O navio afunda.||', review)
  const bia = await signUp()
  await bia.send(`/api/shelf/${workId}/diary`, {
    body: { outcome: 'open', progress: 150, unit: 'page' },
  })
  await enter(bia)
  await page.goto(`/interest/books/obra/${workId}`)
  await appIsReady(page)
  const covered = page.getByTitle('Spoiler')
  await expect(covered).toHaveText(['O navio afunda.'])
  await expect(page.getByText('p. 120: A irmã volta.')).toBeVisible()
  await expect(page.getByText('p. 200:', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a covered passage')
  await covered.focus()
  await expect(covered).toHaveCSS('background-color', /^(?!rgb\(0, 0, 0\))/)
  await expectAccessible(page, 'a passage that is uncovered')
})
