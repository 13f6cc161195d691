import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'

/** Letters that no other journey has. */
const word = () =>
  `quintal${test
    .info()
    .testId.replaceAll(/[^a-z]/g, '')
    .slice(0, 6)}`

test('one field finds people, posts, lists and tags, on every page, with the keyboard', async ({
  page,
  browser,
  origin,
  signUp,
  enter,
}) => {
  const [ana, bia] = [await signUp(), await signUp()]
  const unique = word()
  await ana.publish(`Uma nota que fala de ${unique}`, { tags: [unique] })
  await ana.publish('', {
    ...{ kind: 'list', interest: 'movies', title: `Lista do ${unique}` },
    works: [{ title: 'Um filme', creators: [] }],
  })
  await enter(bia)
  await page.goto('/info')
  await appIsReady(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Buscar pessoas, obras e textos' })
  await expect(field).toBeFocused()
  const options = page.getByRole('option')
  await field.fill(`@${ana.username}`)
  await expect(options.first()).toContainText(`@${ana.username}`)
  await expectAccessible(page, 'suggestions of the search')
  await expectNarrow(page, 'suggestions of the search')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${ana.username}`)
  await expect(field).toBeHidden()

  await page.getByRole('link', { name: 'Buscar' }).click()
  await field.fill(unique.toUpperCase())
  await expect(page.getByRole('option', { name: `#${unique}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?q=/)
  const posts = page.getByRole('region', { name: 'Posts' })
  await expect(posts.getByText(`Uma nota que fala de ${unique}`)).toBeVisible()
  await expectAccessible(page, 'results of the search')
  await expectNarrow(page, 'results of the search')
  const kinds = page.getByRole('navigation', { name: 'O que buscar' })
  await kinds.getByRole('link', { name: 'Listas' }).click()
  const lists = page.getByRole('region', { name: 'Listas' })
  await expect(lists.getByText(`Lista do ${unique}`)).toBeVisible()
  await expect(page.getByText(`Uma nota que fala de ${unique}`)).toBeHidden()
  await kinds.getByRole('link', { name: 'Tudo' }).click()
  await page
    .getByRole('navigation', { name: 'Gêneros e tags' })
    .getByRole('link', { name: `#${unique}` })
    .click()
  await expect(page.getByText('Posts de todo mundo com esta tag.')).toBeVisible()

  await ana.send(`/api/blocks/${bia.username}`, { method: 'PUT', body: {} })
  await page.goto(`/explore?q=${unique}`)
  await expect(page.getByText(`Nenhum post fala de “${unique}”.`)).toBeVisible()
  await page.goto(`/explore?q=${ana.username}&tipo=pessoas`)
  await expect(page.getByText(`Ninguém aqui se chama “${ana.username}”.`)).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const without = await plain.newPage()
  await without.goto('/info')
  await without.getByRole('link', { name: 'Buscar' }).click()
  await without.getByRole('searchbox', { name: 'Buscar' }).fill(ana.username)
  await without.getByRole('button', { name: 'Buscar' }).click()
  await expect(
    without.getByRole('region', { name: 'Pessoas' }).getByText(`@${ana.username}`).first(),
  ).toBeVisible()
  await plain.close()
})
