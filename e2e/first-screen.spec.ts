import type { Page } from '@playwright/test'
import { addWork } from './added-works.ts'
import { appIsReady, fontsAreLoaded } from './auth-forms.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { findLayoutErrors } from './layout-errors.ts'
import type { Person } from './people.ts'
import { picture } from './png.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

const media = ['music', 'movies', 'books'] as const
const kinds = { music: 'album', movies: 'film', books: 'book' } as const

/** A wall of four works of each medium, what is being read, and a bio of two lines. */
async function fill(person: Person, signUp: () => Promise<Person>): Promise<void> {
  const send = person.send
  await send('/api/profile', {
    method: 'PATCH',
    body: {
      bio: 'Toca numa orquestra de bairro e lê no ônibus. Da bossa ao manguebeat, sem escalas.',
      interests: media.map((slug) => ({ slug })),
    },
  })
  for (const interest of media) {
    // One account may add few works a day.
    const other = await signUp()
    const workIds: string[] = []
    for (const _ of [1, 2, 3, 4]) workIds.push((await addWork(other, kinds[interest])).id)
    await send(`/api/profile/favourites/${interest}`, { method: 'PUT', body: { workIds } })
    if (interest === 'books')
      await send(`/api/shelf/${workIds[0]}/diary`, { body: { outcome: 'open' } })
  }
  await person.publish('A primeira coisa que se lê aqui.')
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
      document.documentElement.setAttribute('data-shift', String(shift))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftOf = async (page: Page) => Number(await page.locator('html').getAttribute('data-shift'))

test('a profile shows its first post in the first screen, and moves nothing', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const ana = await signUp({ displayName: 'Ana Prado' })
  await fill(ana, signUp)
  const anonymous = await otherPage()
  await enter(ana)
  for (const [reader, address] of [
    [anonymous, `/${ana.username}`],
    [page, '/profile'],
  ] as const) {
    // On a busy machine fonts come late for the first time, and move words by a few pixels.
    await reader.goto(address)
    await fontsAreLoaded(reader)
    await watchShifts(reader)
    for (const screen of screens) {
      await reader.setViewportSize(screen)
      await reader.goto(address)
      await appIsReady(reader)
      await fontsAreLoaded(reader)
      const bar = screen.width < 768 ? 60 : 0
      const box = await reader.getByRole('article').first().boundingBox()
      expect(box?.y, `${address} at ${screen.width}`).toBeLessThan(screen.height - bar - 40)
      expect(await shiftOf(reader)).toBeLessThan(0.001)
      await expectAccessible(reader, `${address} at ${screen.width}`)
    }
  }
})

test('a profile with a cover shows its first post in the first screen of a phone', async ({
  page,
  operate,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await fill(ana, signUp)
  operate('grant', ana.username, '--months', '1')
  const cover = await ana.upload('cover', picture(1200, 400))
  await ana.send('/api/profile', { method: 'PATCH', body: { cover } })
  await enter(ana)
  const [phone] = screens
  await page.setViewportSize(phone)
  await page.goto('/profile')
  await appIsReady(page)
  await fontsAreLoaded(page)
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThan(phone.height - 60 - 40)
  await expectAccessible(page, 'a profile with a cover')
  expect(await findLayoutErrors(page, { isNormal: true })).toEqual([])
  await page.getByRole('button', { name: 'Novo post' }).click()
  await expect(page.getByLabel('O que você quer compartilhar?')).toBeFocused()
})

test('a long bio leaves the first post in the first screen of a phone, and opens without scripts', async ({
  otherPage,
  signUp,
}) => {
  const ana = await signUp({ displayName: 'Ana Prado' })
  await fill(ana, signUp)
  const last = 'E sempre volto ao mar.'
  const bio = ['Revisora de dia.', 'Baterista de noite.', 'Leio no ônibus.', 'Vejo filme velho.']
  await ana.send('/api/profile', {
    method: 'PATCH',
    body: {
      bio: [...bio, `${'Escuto de tudo um pouco, sem pressa. '.repeat(5)}${last}`].join('\n'),
    },
  })
  const [phone] = screens
  const page = await otherPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`/${ana.username}`)
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThan(phone.height - 60 - 40)
  const bottomOf = async (text: string) => {
    const box = await page.getByText(text, { exact: text !== last }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottomOf(last)).toBeGreaterThan(await bottomOf('mais'))
  await page.locator('label', { hasText: 'mais' }).click()
  await expect(page.getByRole('checkbox', { name: 'menos da bio' })).toBeChecked()
  expect(await bottomOf('menos')).toBeGreaterThan(await bottomOf(last))
})

test('a shelf shows its first covers in the first screen of a phone', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await fill(ana, signUp)
  await enter(ana)
  await page.setViewportSize(screens[0])
  await page.goto('/profile?kind=estante')
  await appIsReady(page)
  const first = page.getByRole('list', { name: 'Obras' }).getByRole('listitem').first()
  expect((await first.boundingBox())?.y).toBeLessThan(400)
  await expectAccessible(page, 'a shelf')
})
