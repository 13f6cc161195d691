import { type AddedWork, addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'

interface Recommendations {
  readonly items: readonly {
    readonly work: { readonly id: string }
    readonly reason: { readonly people: number | null }
  }[]
}

const FANS = 4

const rate = (person: Person, { id }: AddedWork, rating: number) =>
  person.send(`/api/shelf/${id}`, { method: 'PATCH', body: { rating } })

test('what people like me love is recommended, with its reason, and can be refused', async ({
  page,
  signUp,
  enter,
  otherPage,
}) => {
  const ana = await signUp()
  const loved = await addWork(ana, 'film')
  const film = await addWork(ana, 'film')
  const book = await addWork(ana, 'book')
  const fans: Person[] = []
  while (fans.length < FANS) fans.push(await signUp())
  for (const fan of fans) for (const work of [loved, film, book]) await rate(fan, work, 10)
  await rate(ana, loved, 10)
  // The model is learnt after the response.
  await expect
    .poll(async () => {
      const { items } = await ana.send<Recommendations>('/api/recommendations', { method: 'GET' })
      return items.filter(({ reason }) => reason.people === FANS).map(({ work }) => work.id)
    })
    .toEqual(expect.arrayContaining([film.id, book.id]))

  await enter(ana)
  await page.goto('/interest/books')
  await appIsReady(page)
  const picks = page.getByRole('region', { name: 'Para você' })
  const pick = picks.getByRole('listitem').filter({ hasText: book.title })
  await expect(pick).toContainText(`Porque você ama ${loved.title}`)
  await expect(pick).toContainText(`${FANS} pessoas têm as duas obras`)
  await expectAccessible(page, 'picks')
  await expectNarrow(page, 'picks')
  const actions = pick.getByRole('button', { name: `Opções para ${book.title}` })
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Não me interessa' }).press('Enter')
  await expect(pick).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(pick).toBeVisible()

  const anyone = await otherPage()
  await anyone.goto(`/interest/movies/obra/${loved.id}`)
  const related = anyone.getByRole('region', { name: 'Quem gostou disto também gosta de' })
  await expect(related.getByRole('link', { name: new RegExp(`^${book.title}`) })).toBeVisible()
})

test('affinity is shown with its reasons, and can be hidden by either', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, bia] = [await signUp(), await signUp()]
  for (const _ of [1, 2, 3]) {
    const work = await addWork(ana, 'film')
    await rate(ana, work, 10)
    await rate(bia, work, 10)
  }
  await enter(ana)
  await page.goto(`/${bia.username}`)
  await appIsReady(page)
  await page.getByText(/^\d+% de afinidade$/).click()
  await expect(page.getByText('Vocês dois deram 5★ a').first()).toBeVisible()
  await expectAccessible(page, 'affinity')
  await expectNarrow(page, 'affinity')
  await page.goto('/explore')
  const kindred = page.getByRole('region', { name: 'Pessoas como você' })
  await expect(
    kindred.getByRole('link', { name: new RegExp(`${bia.username}|Ana Prado`) }).first(),
  ).toBeVisible()

  await page.goto('/settings')
  await appIsReady(page)
  const shows = page.getByRole('switch', { name: 'Mostrar minha afinidade com outras pessoas' })
  await shows.press('Space')
  await expect(shows).not.toBeChecked()
  await page.goto(`/${bia.username}`)
  await appIsReady(page)
  await expect(page.getByText(/de afinidade/)).toHaveCount(0)
})
