import { type AddedWork, addWork, freshTitle } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

interface Recommendations {
  readonly items: readonly {
    readonly work: { readonly id: string }
    readonly reason: { readonly people: number | null }
  }[]
}

const FANS = 5
/** People who love something else: what everyone has says nothing of anyone. */
const OTHERS = 8

const addOthers = async (signUp: () => Promise<Person>, adder: Person) => {
  const work = await addWork(adder, 'film')
  for (let at = 0; at < OTHERS; at++) await rate(await signUp(), work, 10)
}

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
  await addOthers(signUp, ana)
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
  const ana = await signUp()
  const bia = await signUp({ displayName: freshTitle('Bia') })
  for (const _ of [1, 2, 3]) {
    const work = await addWork(ana, 'film')
    await rate(ana, work, 10)
    await rate(bia, work, 10)
  }
  await bia.publish('Um texto da Bia.', { interest: 'music' })
  await enter(ana)
  await page.goto(`/${bia.username}`)
  await appIsReady(page)
  await page.getByText(/^\d+% de afinidade$/).click()
  await expect(page.getByText('Vocês dois deram 5★ a').first()).toBeVisible()
  await expectAccessible(page, 'affinity')
  await expectNarrow(page, 'affinity')
  await page.goto('/explore')
  const similarPeople = page.getByRole('region', { name: 'Gente parecida' })
  await expect(
    similarPeople.getByRole('link', { name: new RegExp(`^${bia.displayName}`) }),
  ).toBeVisible()
  await appIsReady(page)
  const forOne = page.getByRole('link', { name: 'Para você', exact: true })
  await forOne.click()
  // The text is also among the newest ones, from which one comes.
  await expect(forOne).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeVisible()
  await expect(page.getByText('Um texto da Bia.')).toBeVisible()
  await expectAccessible(page, 'what may interest someone')
  await expectNarrow(page, 'what may interest someone')

  await page.goto('/settings')
  await appIsReady(page)
  const shows = page.getByRole('switch', { name: 'Mostrar minha afinidade com outras pessoas' })
  await waitForWrite(page, /\/api\/settings\/taste$/, () => shows.press('Space'))
  await expect(shows).not.toBeChecked()
  await page.goto(`/${bia.username}`)
  await appIsReady(page)
  await expect(page.getByText(/de afinidade/)).toHaveCount(0)
})

test('the artist of the week has a reason, works to start with, and what people I follow say', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const artist = freshTitle('Quinteto')
  const loved = await addWork(ana, 'album')
  const discs = [
    await addWork(ana, 'album', { creators: [artist] }),
    await addWork(ana, 'album', { creators: [artist] }),
  ]
  const fans: Person[] = []
  while (fans.length < FANS) fans.push(await signUp())
  for (const fan of fans) for (const work of [loved, ...discs]) await rate(fan, work, 10)
  await addOthers(signUp, ana)
  const [bia] = fans
  if (!bia) throw new Error('no one loves them')
  await ana.send(`/api/profiles/${bia.username}/follow`, { method: 'PUT' })
  await rate(ana, loved, 10)
  await expect
    .poll(async () => {
      const address = '/api/recommendations?interest=music'
      const { items } = await ana.send<Recommendations>(address, { method: 'GET' })
      return items.filter(({ reason }) => reason.people === FANS).map(({ work }) => work.id)
    })
    .toEqual(expect.arrayContaining(discs.map(({ id }) => id)))

  await enter(ana)
  await page.goto('/interest/music')
  await appIsReady(page)
  const spotlight = page.getByRole('region', { name: 'Artista da semana' })
  await expect(spotlight.getByRole('link', { name: artist, exact: true })).toBeVisible()
  await expect(spotlight).toContainText(`Porque você ama ${loved.title}`)
  for (const { title } of discs)
    await expect(spotlight.getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible()
  await expect(spotlight).toContainText(/deu 5★ a Disco/)
  await expectAccessible(page, 'spotlight')
  await expectNarrow(page, 'spotlight')
  await page.goto(`/${ana.username}/music`)
  await expect(spotlight.getByRole('link', { name: artist, exact: true })).toBeVisible()
  await spotlight.getByRole('link', { name: artist, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: artist })).toBeVisible()
})
