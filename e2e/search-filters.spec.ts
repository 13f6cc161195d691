import { freshTitle } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'

/** One word that resembles no other. */
const word = () => freshTitle('Filtro').replace(' ', '').slice(0, 12)

test('a search is narrowed by years and by a person, in its address, and widened again', async ({
  page,
  browser,
  origin,
  signUp,
  enter,
}) => {
  const [ana, bia] = [await signUp(), await signUp()]
  const title = word()
  const nineties = await ana.send<{ id: string }>('/api/works', {
    body: { kind: 'film', title, creators: ['Alguém Qualquer'], year: 1994 },
  })
  await ana.send('/api/works', {
    body: { kind: 'book', title, creators: ['Outra Pessoa'], year: 2004 },
  })
  await ana.publish(`Ana fala de ${title}`)
  await bia.publish(`Bia fala de ${title}`)
  await enter(bia)
  await page.goto(`/explore?q=${title}&tipo=obras`)
  await appIsReady(page)
  const works = page.getByRole('region', { name: 'Obras' })
  await expect(works.getByRole('listitem')).toHaveCount(2)
  const filter = page.locator('summary', { hasText: 'Filtrar' })
  await filter.focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'filters of the search for works')
  await expectNarrow(page, 'filters of the search for works')
  await page.getByRole('textbox', { name: 'Ano' }).fill('1990 a 1999')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page).toHaveURL(`/explore?q=${title}&tipo=obras&ano=1990-1999`)
  await expect(works.getByRole('listitem')).toHaveCount(1)
  await expect(works.getByRole('link', { name: title }).first()).toHaveAttribute(
    'href',
    new RegExp(nineties.id),
  )
  const inUse = page.getByRole('list', { name: 'Filtros em uso' })
  await expect(inUse.getByRole('listitem')).toHaveText(['1990–1999'])
  await expectAccessible(page, 'filtered works')

  // A filter acts where it is shown, and goes along.
  const kinds = page.getByRole('navigation', { name: 'O que buscar' })
  await kinds.getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(`/explore?q=${title}&tipo=posts&ano=1990-1999`)
  await expect(inUse).toBeHidden()
  const posts = page.getByRole('region', { name: 'Posts' })
  await expect(posts.getByText(`Ana fala de ${title}`)).toBeVisible()
  await filter.click()
  await page.getByRole('textbox', { name: 'De quem' }).fill(`@${ana.username}`)
  await page.getByRole('combobox', { name: 'Desde quando' }).selectOption('Último mês')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(filter).toBeFocused()
  await expect(inUse.getByRole('listitem')).toHaveText([`@${ana.username}`, 'Último mês'])
  await expect(posts.getByText(`Ana fala de ${title}`)).toBeVisible()
  await expect(posts.getByText(`Bia fala de ${title}`)).toBeHidden()
  await expectAccessible(page, 'filtered posts')
  await expectNarrow(page, 'filtered posts')
  await ana.send(`/api/blocks/${bia.username}`, { method: 'PUT', body: {} })
  await page.reload()
  await expect(page.getByText(`Nenhum post com “${title}” e estes filtros.`)).toBeVisible()
  await inUse.getByRole('link', { name: `Tirar o filtro @${ana.username}` }).click()
  await expect(posts.getByText(`Bia fala de ${title}`)).toBeVisible()
  await expect(inUse.getByRole('listitem')).toHaveText(['Último mês'])

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const without = await plain.newPage()
  await without.goto(`/explore?q=${title}&tipo=obras`)
  await without.locator('summary', { hasText: 'Filtrar' }).click()
  await without.getByRole('textbox', { name: 'Ano' }).fill('2000-2009')
  await without.getByRole('button', { name: 'Mostrar' }).click()
  const found = without.getByRole('region', { name: 'Obras' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(without.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await without.getByRole('link', { name: 'Tirar o filtro 2000–2009' }).click()
  await expect(found).toHaveCount(2)
  await plain.close()
})
