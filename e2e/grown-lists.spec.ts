import type { Page } from '@playwright/test'
import { addressOfWork, addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'

/** As many notes as three pages have, and who follows their author. */
async function reader(signUp: () => Promise<Person>): Promise<Person> {
  const [ana, rui] = [await signUp(), await signUp()]
  for (let at = 0; at < 45; at += 1) await rui.publish(`Nota de número ${at}.`)
  await ana.send(`/api/profiles/${rui.username}/follow`, { method: 'PUT' })
  return ana
}

const note = (page: Page, at: number) => page.getByText(`Nota de número ${at}.`, { exact: true })

/** By keyboard: what comes into sight gets its height, and moves what a click is on its way to. */
async function loadTwoMore(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Carregar mais' }).press('Enter')
  await expect(note(page, 10)).toBeVisible()
  await page.getByRole('link', { name: 'Carregar mais' }).press('Enter')
  await expect(note(page, 0)).toBeVisible()
}

/** Where it stands in the window; what is above has an estimated height until it is seen. */
const placeOf = async (page: Page) => (await note(page, 4).boundingBox())?.y ?? -1

test('a reload brings back what was loaded of the home, and one’s place', async ({
  page,
  signUp,
  enter,
}) => {
  await enter(await reader(signUp))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/following')
  await appIsReady(page)
  await loadTwoMore(page)
  await note(page, 4).scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  await page.reload()
  await expect(note(page, 0)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBeCloseTo(place, -1)

  // A new visit begins at the top.
  await page.goto('/following')
  await appIsReady(page)
  await expect(note(page, 44)).toBeInViewport()
  await expect(note(page, 0)).toBeHidden()
})

test('on the way back from a page that was reloaded, a list is as it was left', async ({
  page,
  signUp,
  enter,
}) => {
  await enter(await reader(signUp))
  await page.goto('/following')
  await appIsReady(page)
  await loadTwoMore(page)
  await note(page, 4).scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  await expect(page).toHaveURL('/bookmarks')
  await page.reload()
  await appIsReady(page)
  await page.goBack()
  await expect(note(page, 0)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBeCloseTo(place, -1)
})

test('who reads on meanwhile is not moved', async ({ page, signUp, enter }) => {
  await enter(await reader(signUp))
  await page.goto('/following')
  await appIsReady(page)
  await loadTwoMore(page)
  await note(page, 4).scrollIntoViewIfNeeded()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/following\/posts\?.*cursor=/, async (route) => {
    await promise
    await route.continue()
  })
  await page.reload()
  await appIsReady(page)
  const top = () => page.evaluate(() => scrollY)
  // What gets its height while the page glides up moves the end of the glide, too.
  const goUp = async () => {
    await page.keyboard.press('Home')
    return top()
  }
  await expect.poll(goUp).toBe(0)
  resolve()
  await expect(note(page, 0)).toBeAttached()
  expect(await top()).toBe(0)
})

test('the way back leads to what one saw, after a move and after two pages loaded whole', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  const { id } = await addWork(rui, 'film')
  // Of many heights: what is above is not as high as is estimated.
  for (let at = 0; at < 45; at += 1)
    await rui.publish(
      `Nota de número ${at}.${'\n\nMais um parágrafo.'.repeat(at % 7)} [Filme](/interest/movies/obra/${id})`,
    )
  await ana.send(`/api/profiles/${rui.username}/follow`, { method: 'PUT' })
  await enter(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  const paragraph = page.getByText('Nota de número 4.')
  const topOf = async () => (await paragraph.boundingBox())?.y ?? -1
  await page.goto('/following')
  await appIsReady(page)
  await page.getByRole('link', { name: 'Carregar mais' }).press('Enter')
  await expect(page.getByText('Nota de número 10.')).toBeVisible()
  await page.getByRole('link', { name: 'Carregar mais' }).press('Enter')
  await paragraph.scrollIntoViewIfNeeded()
  const place = await topOf()
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  await expect(page).toHaveURL('/bookmarks')
  await page.goBack()
  await expect.poll(topOf).toBeCloseTo(place, -1)

  // Also after a loading screen, and an address that leads on to another one.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api/works/${id}`, async (route) => {
    await promise
    await route.continue()
  })
  const link = page.locator('article', { has: paragraph }).getByRole('link', { name: 'Filme' })
  await link.dispatchEvent('click')
  await expect(page.getByText('Loading page...')).toBeVisible()
  resolve()
  await expect(page).toHaveURL(addressOfWork(id))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(topOf).toBeCloseTo(place, -1)
  await page.goto('/changelog')
  await appIsReady(page)
  await page.goBack()
  await expect.poll(topOf).toBeCloseTo(place, -1)
})
