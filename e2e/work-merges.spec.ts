import { appIsReady } from './auth-forms.ts'
import { addressOfWork } from './added-works.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'

interface Work {
  readonly id: string
  readonly title: string
}

let count = 0
/** A title that no other work has. */
const freshTitle = (stem: string) => `${stem} ${(count += 1)}${test.info().testId.slice(0, 8)}`

const add = (person: Person, body: object) => person.send<Work>('/api/works', { body })
const pathOf = ({ id }: Work, page = '') => `/interest/books/obra/${id}${page}`

test('two pages of one book become one after a second yes, and two again', async ({
  page,
  signUp,
  enter,
  operate,
}) => {
  const ana = await signUp()
  operate('works', 'trust', ana.username)
  await enter(ana)
  const title = freshTitle('Vereda')
  const creators = [freshTitle('Guimarães')]
  const idsOf = () => [{ source: 'goodreads', value: String((count += 1) + (Date.now() % 1e9)) }]
  const into = await add(ana, { kind: 'book', title, creators, year: 1956, ids: idsOf() })
  const from = await add(ana, {
    ...{ kind: 'book', title, creators, year: 1956, ids: idsOf() },
    seenIds: [into.id],
  })
  await page.goto(pathOf(from, '/juntar'))
  await appIsReady(page)
  await expectAccessible(page, 'choose what to merge with')
  await page.getByRole('link', { name: `Comparar com ${title}` }).click()
  await expect(page).toHaveURL(`${pathOf(from, '/juntar')}?com=${into.id}`)
  await expect(page.getByRole('table', { name: 'As duas, lado a lado' })).toContainText('1956')
  await expectAccessible(page, 'two works side by side')
  await expectNarrow(page, 'two works side by side')
  const merge = page.getByRole('button', { name: 'Juntar as duas' })
  await merge.click()
  const sure = page.getByRole('checkbox', { name: 'Conferi: são a mesma obra' })
  await expect(sure).toBeFocused()
  await expect(page.getByText('Marque que você conferiu os códigos.')).toBeVisible()
  await page.keyboard.press('Space')
  await merge.click()
  await expect(page).toHaveURL(addressOfWork(into.id))
  await page.goto(pathOf(from))
  await expect(page).toHaveURL(addressOfWork(into.id))

  await page.goto(pathOf(into, '/mudancas'))
  await appIsReady(page)
  const merges = page.getByRole('region', { name: 'Junções' })
  await expectAccessible(page, 'merges of a work')
  await expect(async () => {
    await page.reload()
    await expect(merges.getByText(/^Juntadas ·/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await appIsReady(page)
  await merges.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito. São duas de novo.')).toBeVisible()
  await page.goto(pathOf(from))
  await expect(page).toHaveURL(addressOfWork(from.id))
})

test('with five people on its shelf a work is merged only when someone else agrees', async ({
  page,
  signUp,
  enter,
  operate,
}) => {
  const people = [await signUp(), await signUp(), await signUp(), await signUp(), await signUp()]
  const [ana] = people as [Person]
  operate('works', 'trust', ana.username)
  await enter(ana)
  const [title, other] = [freshTitle('Romance'), freshTitle('Novela')]
  const from = await add(ana, { kind: 'book', title, year: 1956 })
  await add(ana, { kind: 'book', title: other, year: 1956 })
  for (const person of people)
    await person.send(`/api/shelf/${from.id}`, { method: 'PATCH', body: { wants: true } })
  await page.goto(pathOf(from, '/juntar'))
  await appIsReady(page)
  const choice = page.getByRole('combobox', { name: 'A outra obra' })
  await choice.fill(other)
  await expect(page.getByRole('option', { name: other })).toBeVisible()
  await choice.press('ArrowDown')
  await choice.press('Enter')
  await page.getByRole('button', { name: 'Juntar as duas' }).click()
  await expect(page.getByText(/^Proposta feita/)).toBeVisible()
  await expect(page).toHaveURL(addressOfWork(from.id))
  const pending = page.getByRole('region', { name: 'Alguém propôs juntar esta obra com outra' })
  await expect(pending.getByRole('link', { name: other })).toBeVisible()
  await expect(pending.getByRole('button', { name: 'Concordar' })).toHaveCount(0)
  await expectAccessible(page, 'a proposal to merge')
  await pending.getByRole('button', { name: 'Retirar a proposta' }).click()
  await expect(page.getByText('Proposta retirada.').first()).toBeVisible()
  await expect(pending).toHaveCount(0)
})

test('a work says that it may be the same as another, until someone says that it is not', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const title = freshTitle('Memorial')
  const creators = [freshTitle('Saramago')]
  const one = await add(ana, { kind: 'book', title, creators, year: 1982 })
  const two = await add(ana, { kind: 'book', title: freshTitle('Outro'), creators, year: 1995 })
  const body = { version: 1, title, year: 1982 }
  await ana.send(`/api/works/${two.id}`, { method: 'PATCH', body })
  const signedOut = await otherPage()
  await signedOut.goto(pathOf(one))
  await expect(signedOut.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(signedOut.getByText('Pode ser a mesma obra')).toBeHidden()

  await page.goto(pathOf(one))
  await appIsReady(page)
  const same = page.getByRole('region', { name: 'Pode ser a mesma obra' })
  await expectAccessible(page, 'a work that may be another one')
  await expectNarrow(page, 'a work that may be another one')
  await same.getByRole('link', { name: `Comparar com ${title}` }).click()
  await expect(page).toHaveURL(`${pathOf(one, '/juntar')}?com=${two.id}`)
  await page.getByRole('button', { name: 'São obras diferentes' }).press('Enter')
  await expect(page).toHaveURL(addressOfWork(one.id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(same).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(same).toBeVisible()
})
