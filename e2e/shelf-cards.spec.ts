import type { Page } from '@playwright/test'
import { workPath } from '@afins/contract/addresses'
import { freshTitle } from './added-works.ts'
import { appIsReady, signInByForm, signUpByForm } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect } from './journey.ts'
import { test } from './network.ts'
import { freshUsername, type Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

test.use({ serviceWorkers: 'allow' })

interface Added {
  readonly id: string
  readonly credits: readonly { readonly id: string }[]
}

/** A creator with some films, whose page shows them as cards. */
async function filmsOfOne(person: Person, titles: readonly string[]) {
  const creators = [freshTitle('Cineasta')]
  const films: Added[] = []
  for (const [at, title] of titles.entries()) {
    const body = { kind: 'film', title, creators, year: 1990 + at }
    films.push(await person.send<Added>('/api/works', { body }))
  }
  return { films, path: `/interest/movies/obra/${films[0]?.credits[0]?.id}` }
}

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('cards put works on one’s shelves, and ask for all of them once', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const titles = [freshTitle('Aurora'), freshTitle('Bonança'), freshTitle('Cidade')] as const
  const { films, path } = await filmsOfOne(ana, titles)
  await ana.send(`/api/shelf/${films[2]?.id}/diary`, { body: { outcome: 'finished' } })
  await enter(ana)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/shelf')) asked.push(pathname)
  })
  await page.goto(path)
  await appIsReady(page)
  const [first, second, third] = titles.map((title) => card(page, title))
  if (!first || !second || !third) throw new Error('no cards')
  await expect(third.getByTitle('Visto')).toBeVisible()
  expect(asked).toEqual(['/api/shelf'])

  await waitForWrite(page, /\/api\/shelf\//, () =>
    first.getByRole('button', { name: `Quero ver ${titles[0]}` }).click(),
  )
  await expect(first.getByTitle('Na lista do que você quer ver')).toBeVisible()
  await expect(first.getByRole('button', { name: `Vi ${titles[0]}` })).toBeVisible()
  await second.getByRole('button', { name: /^Mais opções/ }).focus()
  await page.keyboard.press('Enter')
  await waitForWrite(page, /\/diary$/, () => page.getByRole('button', { name: 'Comecei' }).click())
  await expect(second.getByTitle('Vendo')).toBeVisible()
  await waitForWrite(page, /\/api\/diary\//, () =>
    page.getByRole('button', { name: 'Desfazer' }).last().click(),
  )
  await expect(second.getByTitle('Vendo')).toBeHidden()
  await expectAccessible(page, 'cards with shelves')
  await expectNarrow(page, 'cards with shelves')
  await page.reload()
  await expect(first.getByTitle('Na lista do que você quer ver')).toBeVisible()
  await expect(second.getByRole('button', { name: `Quero ver ${titles[1]}` })).toBeVisible()
  // What was seen may be seen again.
  await expect(third.getByRole('button', { name: `Quero rever ${titles[2]}` })).toHaveText('Rever')
  // The page of the work shows the same.
  await page.getByRole('link', { name: titles[0] }).click()
  await expect(page.getByText('Na lista do que você quer ver')).toBeVisible()
})

test('a tap on a card waits for the network, and is taken back if it is rejected', async ({
  page,
  network,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 503/)
  const ana = await signUp()
  const titles = [freshTitle('Dia'), freshTitle('Estrada')] as const
  const { films, path } = await filmsOfOne(ana, titles)
  await enter(ana)
  await page.goto(path)
  await appIsReady(page)
  const wanted = 'Na lista do que você quer ver'
  await page.route(`**/api/shelf/${films[1]?.id}`, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'server.overloaded' } } }),
  )
  await page.getByRole('button', { name: `Quero ver ${titles[1]}` }).click()
  await expect(page.getByText(/Muita gente por aqui/)).toBeVisible()
  await expect(card(page, titles[1]).getByTitle(wanted)).toBeHidden()
  await network.goOffline(page)
  await page.getByRole('button', { name: `Quero ver ${titles[0]}` }).click()
  await expect(page.getByText(/^Sem conexão: isto espera/).first()).toBeVisible()
  await expect(card(page, titles[0]).getByTitle(wanted)).toBeVisible()
  await network.goOnline(page)
  await expect(page.getByText('O que você marcou sem conexão foi salvo.').last()).toBeVisible()
  const { wants } = await ana.send<{ wants: boolean }>(`/api/shelf/${films[0]?.id}`, {
    method: 'GET',
  })
  expect(wants).toBe(true)
})

test.describe('a tap on a card while signed out', () => {
  const wantFirst = async (page: Page, person: Person) => {
    const titles = [freshTitle('Farol'), freshTitle('Gaivota')] as const
    const { films, path } = await filmsOfOne(person, titles)
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Mais opções/ })).toHaveCount(0)
    await page.getByRole('link', { name: `Quero ver ${titles[0]}` }).click()
    const next = workPath({ id: films[0]?.id ?? '', interest: 'movies', title: titles[0] })
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next })}`)
    return next
  }

  test('is carried out once one has signed in', async ({ page, signUp }) => {
    const ana = await signUp()
    const next = await wantFirst(page, ana)
    await signInByForm(page, ana)
    await expect(page).toHaveURL(next)
    await expect(page.getByText('Na lista do que você quer ver')).toBeVisible()
    await expect(page.getByText('Na sua lista.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Na lista do que você quer ver')).toBeVisible()
  })

  test('is carried out once one has an account', async ({ page, signUp }) => {
    const next = await wantFirst(page, await signUp())
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await signUpByForm(page, { username: freshUsername() })
    await page.getByRole('button', { name: 'Pular por agora' }).click()
    await expect(page).toHaveURL(next)
    await expect(page.getByText('Na lista do que você quer ver')).toBeVisible()
  })

  test('is nothing that an address alone can bring about', async ({ page, signUp }) => {
    const ana = await signUp()
    const { films } = await filmsOfOne(ana, [freshTitle('Horizonte')])
    await page.goto(`/auth?next=/interest/movies/obra/${films[0]?.id}`)
    await signInByForm(page, ana)
    await appIsReady(page)
    await expect(page.getByRole('button', { name: 'Quero ver', exact: true })).toBeVisible()
  })
})
