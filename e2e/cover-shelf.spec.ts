import { freshTitle } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expect } from './journey.ts'
import { test } from './network.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

const TARGET = 44

/** A shelf of someone with films. */
async function shelfOf(person: Person, titles: readonly string[]): Promise<string> {
  const interests = [{ slug: 'movies' }]
  await person.send('/api/profile', { method: 'PATCH', body: { interests } })
  for (const title of titles) {
    const body = { kind: 'film', title, creators: [freshTitle('Cineasta')], year: 1990 }
    const { id } = await person.send<{ readonly id: string }>('/api/works', { body })
    await person.send(`/api/shelf/${id}/diary`, { body: { outcome: 'finished' } })
  }
  return `/${person.username}?kind=estante`
}

test('on a desk the mark on someone’s cover appears where one points or tabs to, and moves nothing', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, bia] = [await signUp(), await signUp()]
  const title = freshTitle('Aurora')
  const path = await shelfOf(ana, [title])
  await enter(bia)
  await page.goto(path)
  await appIsReady(page)
  const item = page.getByRole('listitem').filter({ hasText: title })
  const mark = item.getByRole('button', { name: `Pôr na estante: ${title}` })
  const shown = () =>
    mark.evaluate((button) => getComputedStyle(button.parentElement as Element).opacity)
  const before = await item.boundingBox()
  expect(await shown()).toBe('0')
  await item.hover()
  await expect.poll(shown).toBe('1')
  expect(await item.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await item.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(mark).toBeFocused()
  await expect.poll(shown).toBe('1')
  await page.keyboard.press('Enter')
  await waitForWrite(page, /\/api\/shelf\//, () =>
    page.getByRole('button', { name: 'Quero ver', exact: true }).click(),
  )
  await expect(item.getByRole('button', { name: /Na lista do que você quer ver/ })).toBeVisible()
  await expect(page).toHaveURL(path)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap on the mark of someone’s cover opens its menu, not the work', async ({
    page,
    signUp,
    enter,
  }) => {
    const [ana, bia] = [await signUp(), await signUp()]
    const titles = [freshTitle('Bonança'), freshTitle('Cidade')] as const
    const path = await shelfOf(ana, titles)
    await enter(bia)
    await page.goto(path)
    await appIsReady(page)
    const mark = page.getByRole('button', { name: `Pôr na estante: ${titles[0]}` })
    // Also at the edge of the target: all of 44 px is the mark’s.
    const box = await mark.boundingBox()
    if (!box) throw new Error('no mark')
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
    await page.touchscreen.tap(middle[0] - TARGET / 2 + 1, middle[1] + TARGET / 2 - 1)
    await expect(page.getByRole('button', { name: 'Quero ver', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await mark.tap()
    await waitForWrite(page, /\/api\/shelf\//, () =>
      page.getByRole('button', { name: 'Quero ver', exact: true }).tap(),
    )
    await expect(
      page.getByRole('button', { name: `${titles[0]}: Na lista do que você quer ver` }),
    ).toBeVisible()
    await expect(page).toHaveURL(path)
  })
})
