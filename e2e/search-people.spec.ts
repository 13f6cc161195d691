import { freshTitle } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'

const PAGE = 20

test('more people of a name come in place, with the focus, or at the next address', async ({
  page,
  browser,
  origin,
  signUp,
  enter,
}) => {
  const name = freshTitle('Nome').replace(' ', '').slice(0, 12)
  for (let at = 0; at < PAGE + 2; at += 1) {
    const person = await signUp()
    await person.send('/api/profile', { method: 'PATCH', body: { displayName: `${name} ${at}` } })
  }
  await enter(await signUp())
  await page.goto(`/explore?q=${name}&tipo=pessoas`)
  await appIsReady(page)
  const people = page.getByRole('region', { name: 'Pessoas' }).getByRole('listitem')
  await expect(people).toHaveCount(PAGE)
  await expectAccessible(page, 'people of a name')
  await expectNarrow(page, 'people of a name')
  const more = page.getByRole('link', { name: 'Mais pessoas' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(people).toHaveCount(PAGE + 2)
  await expect(people.nth(PAGE).getByRole('link')).toBeFocused()
  await expect(more).toBeHidden()
  const all = await people.allTextContents()
  expect(new Set(all).size).toBe(PAGE + 2)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const without = await plain.newPage()
  await without.goto(`/explore?q=${name}&tipo=pessoas`)
  const found = without.getByRole('region', { name: 'Pessoas' }).getByRole('listitem')
  const first = await found.allTextContents()
  await without.getByRole('link', { name: 'Mais pessoas' }).click()
  await expect(found).toHaveCount(2)
  expect(new Set([...first, ...(await found.allTextContents())]).size).toBe(PAGE + 2)
  await without.getByRole('link', { name: 'Voltar ao começo' }).click()
  await expect(found).toHaveCount(PAGE)
  await plain.close()
})
