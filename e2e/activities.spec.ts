import type { Page } from '@playwright/test'
import { addressOfWork, addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

const finish = (person: Person, workId: string) =>
  person.send(`/api/shelf/${workId}/diary`, { body: { outcome: 'finished' } })

const activity = (page: Page, words: string | RegExp) =>
  page.getByRole('article').filter({ hasText: words })

/** Someone who finished three books, and is followed by who looks. */
async function reader(signUp: () => Promise<Person>, follower: Person) {
  const ana = await signUp()
  await follower.send(`/api/profiles/${ana.username}/follow`, { method: 'PUT' })
  const books = [
    await addWork(ana, 'book'),
    await addWork(ana, 'book'),
    await addWork(ana, 'book'),
  ] as const
  for (const { id } of books) await finish(ana, id)
  return { ana, books }
}

test('three books that someone finished are one card, for followers and for anyone', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const bia = await signUp()
  const { ana, books } = await reader(signUp, bia)
  const film = { kind: 'film', title: `Filme ${books[0].title}`, creators: ['Diretor'], year: 2001 }
  const { id: filmId } = await ana.send<{ id: string }>('/api/works', { body: film })
  await finish(ana, filmId)
  await ana.send(`/api/shelf/${filmId}`, { method: 'PATCH', body: { rating: 9 } })
  await enter(bia)
  await page.goto('/following')
  await appIsReady(page)
  const three = activity(page, 'Ana Prado leu três livros')
  await expect(three.getByRole('listitem')).toHaveCount(3)
  const one = activity(page, `viu ${film.title}`)
  await expect(one.getByRole('img', { name: '4,5 de 5 estrelas' })).toBeVisible()
  await waitForWrite(page, /\/api\/shelf\//, () =>
    one.getByRole('button', { name: `Quero ver ${film.title}` }).click(),
  )
  await expect(one.getByTitle('Na lista do que você quer ver')).toBeVisible()
  await expectAccessible(page, 'activities')
  await expectNarrow(page, 'activities')
  await three.getByRole('link', { name: books[2].title }).click()
  await expect(page).toHaveURL(addressOfWork(books[2].id))

  const anyone = await otherPage()
  await anyone.goto(`/${ana.username}`)
  await expect(activity(anyone, 'leu três livros')).toBeVisible()
  await anyone.goto('/interest/books')
  await expect(activity(anyone, 'leu três livros').first()).toBeVisible()
})

test('an entry is left out of the feeds by its switch, and all of them by a setting', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const bia = await signUp()
  const { ana, books } = await reader(signUp, bia)
  const other = await otherPage()
  await enter(bia, other.context())
  const following = async (words: string) => {
    await other.goto('/following')
    await expect(other.getByRole('heading', { name: 'Explorar' })).toBeVisible()
    return activity(other, words)
  }
  await expect(await following('leu três livros')).toBeVisible()
  await enter(ana)
  await page.goto(`/interest/books/obra/${books[0].id}`)
  await appIsReady(page)
  await page.getByRole('button', { name: /^Editar: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Mais', { exact: true }).click()
  await dialog.getByRole('switch', { name: 'Não mostrar no feed' }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Diário salvo.')).toBeVisible()
  await expect(await following('leu dois livros')).toBeVisible()

  await page.goto('/settings')
  await appIsReady(page)
  await waitForWrite(page, /\/api\/profile$/, () =>
    page.getByRole('switch', { name: /^Mostrar nas listas o que terminei/ }).uncheck(),
  )
  await expect(await following('Ana Prado leu')).toBeHidden()
  await page.goto('/profile')
  await expect(activity(page, 'leu ')).toBeHidden()
})

test('what several people finished is one strip of covers, where one can want them', async ({
  page,
  signUp,
  enter,
}) => {
  const bia = await signUp()
  const { books } = await reader(signUp, bia)
  const caio = await signUp({ displayName: 'Caio Lima' })
  await bia.send(`/api/profiles/${caio.username}/follow`, { method: 'PUT' })
  const films = [await addWork(caio, 'film'), await addWork(caio, 'film')] as const
  await finish(caio, films[0].id)
  await caio.send(`/api/shelf/${books[0].id}/diary`, { body: { outcome: 'open' } })
  await finish(caio, films[1].id)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(bia)
  await page.goto('/following')
  await appIsReady(page)
  const strip = activity(page, 'Caio Lima e Ana Prado registraram seis obras')
  await expect(strip.getByRole('listitem')).toHaveCount(6)
  const first = strip.getByRole('listitem').filter({ hasText: films[1].title })
  await first.getByRole('button', { name: `Pôr na estante: ${films[1].title}` }).click()
  await waitForWrite(page, /\/api\/shelf\//, () =>
    page.getByRole('button', { name: 'Quero ver', exact: true }).click(),
  )
  await expect(
    first.getByRole('button', { name: new RegExp(`^${films[1].title}: `) }),
  ).toBeVisible()
  await expectAccessible(page, 'a strip')
  await expectNarrow(page, 'a strip')
})
