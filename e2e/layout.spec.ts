import { fillPath, pages, type PageName } from '@afins/contract/pages'
import { appIsReady } from './auth-forms.ts'
import { expect, test } from './journey.ts'
import { findLayoutErrors } from './layout-errors.ts'
import { visitsOf } from './page-visits.ts'
import type { Person } from './people.ts'
import { picture } from './png.ts'

interface FoundWork {
  readonly id: string
  readonly title: string
  readonly interest: string
}

/** Long words, long names and works with and without what they can have. */
async function fill(person: Person): Promise<readonly string[]> {
  const avatar = await person.upload('avatar', picture(300, 300))
  await person.send('/api/profile', {
    method: 'PATCH',
    body: {
      avatar,
      bio: 'Otorrinolaringologista e colecionadora de discos extraordinariamente raros.',
      interests: [{ slug: 'music' }, { slug: 'movies' }, { slug: 'books' }],
    },
  })
  const { items: found } = await person.send<{ items: readonly FoundWork[] }>(
    '/api/works?q=aquarius',
    { method: 'GET' },
  )
  // Other journeys add works at the same time.
  const items = found.filter(({ title }) => title === 'Aquarius')
  for (const { id } of items)
    await person.send(`/api/shelf/${id}`, { method: 'PATCH', body: { rating: 8 } })
  return items.map(({ id, interest }) =>
    fillPath(pages.work.path, { interestName: interest, workId: id }),
  )
}

/** What everyone can open, and what has a page of its own behind a parameter. */
const names = (Object.keys(pages) as PageName[]).filter(
  (name) => !['home', 'moderation', 'recentChanges'].includes(name),
)
const shelves = ['?kind=estante', '?kind=estante&estante=diario', '?kind=estante&estante=numeros']

/** The browser's text size, and the window's width. */
const looks = [
  { text: 16, width: 320 },
  { text: 32, width: 320 },
  { text: 32, width: 390 },
] as const

test('large text and narrow windows break, cut and cover nothing', async ({
  page,
  context,
  signUp,
  enter,
}) => {
  // Each page in each look.
  test.slow()
  const ana = await signUp({ displayName: 'Maria Aparecida Vasconcelos Bittencourt' })
  const works = await fill(ana)
  const visits = await visitsOf(ana)
  const browser = await context.newCDPSession(page)
  const measure = async (address: string, isReady?: () => Promise<void>) => {
    await page.goto(address)
    await isReady?.()
    for (const { text, width } of looks) {
      await page.setViewportSize({ width, height: 844 })
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
      const errors = await findLayoutErrors(page, { isNormal: text === 16 })
      expect.soft(errors, `${address}, text of ${text} px in ${width} px`).toEqual([])
    }
  }
  for (const name of names) if (pages[name].access !== 'signed-in') await measure(visits[name])
  for (const address of works) await measure(address)
  await enter(ana)
  const isReady = () => appIsReady(page)
  for (const name of names)
    if (pages[name].access !== 'signed-out') await measure(visits[name], isReady)
  for (const address of works) await measure(address, isReady)
  for (const shelf of shelves) await measure(`/profile${shelf}`, isReady)
})

test('large text breaks, cuts and covers nothing in menus, dialogs and messages', async ({
  page,
  context,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const rui = await signUp({ displayName: 'Maria Aparecida Vasconcelos Bittencourt' })
  const post = await rui.publish('Um dia de chuva')
  const [work] = await fill(ana)
  await enter(ana)
  const browser = await context.newCDPSession(page)
  const measure = async (what: string) => {
    for (const { text, width } of looks) {
      await page.setViewportSize({ width, height: 844 })
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
      const errors = await findLayoutErrors(page, { isNormal: text === 16 })
      expect.soft(errors, `${what}, text of ${text} px in ${width} px`).toEqual([])
    }
  }
  const visit = async (address: string) => {
    await page.goto(address)
    await appIsReady(page)
  }
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

  await visit(work ?? '')
  await press(/^Mais opções da estante/)
  await measure('the menu of the shelf')
  await page.getByRole('button', { name: 'Comecei' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await measure('a message')
  await press('Registrar outra vez')
  await measure('a viewing')

  await visit(`/${rui.username}/music/${post}`)
  // What one can do with a post is one row, also of the narrowest phone.
  await page.setViewportSize({ width: 320, height: 844 })
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 16 } })
  const actions = page
    .getByRole('article')
    .first()
    .locator('footer')
    .locator('a:visible, button:visible')
  const middles = await actions.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
  await press('Opções do post')
  await measure('the menu of a post')
  await press('Silenciar…')
  await expect(page.getByRole('dialog')).toBeVisible()
  await measure('the dialog of a mute')
  await page.keyboard.press('Escape')
  await press('Opções do post')
  await press('Bloquear…')
  await measure('the dialog of a block')

  await visit('/profile')
  await press('Menu da conta')
  const items = page.locator('[popover]:popover-open').locator('a, button')
  expect(await items.count()).toBe(await items.filter({ has: page.locator('svg') }).count())
  await measure('the menu of the account')
  await page.keyboard.press('Escape')
  await press('Novo post')
  await measure('the composer')
})
