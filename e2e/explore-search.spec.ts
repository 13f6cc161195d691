import { appIsReady } from './auth-forms.ts'
import { freshTitle } from './added-works.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

/**
 * One word that resembles no other, with letters that a query may leave plain. It is short enough for
 * the covers that other journeys measure.
 */
const word = () => freshTitle('Çã').replace(' ', '').slice(0, 10)

const add = (person: Person, kind: string, title: string) =>
  person.send<{ id: string }>('/api/works', {
    body: { kind, title, creators: ['Alguém Qualquer'], year: 1999 },
  })

test('the start page finds works of all interests, with a wrong letter, and puts them on shelves', async ({
  page,
  browser,
  origin,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const title = word()
  const film = await add(ana, 'film', title)
  await add(ana, 'book', title)
  await enter(ana)
  await page.goto('/explore')
  await appIsReady(page)
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  // Without accents, and with a letter too many.
  await search.fill(`${title.toLowerCase().replace('çã', 'ca')}x`)
  await page.keyboard.press('Enter')
  const works = page.getByRole('region', { name: 'Obras' })
  await expect(works.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'search of the start page')
  await expectNarrow(page, 'search of the start page')
  const where = page.getByRole('navigation', { name: 'Onde buscar' })
  await where.getByRole('link', { name: 'Filmes', exact: true }).click()
  await expect(works.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/interesse=movies/)
  await waitForWrite(page, new RegExp(`/api/shelf/${film.id}`), () =>
    works.getByRole('button', { name: `Quero ver ${title}` }).click(),
  )
  await expect(works.getByTitle('Na lista do que você quer ver')).toBeVisible()
  await search.fill('zzqqxx')
  await page.keyboard.press('Enter')
  await expect(page.getByText('O catálogo ainda não tem “zzqqxx”.')).toBeVisible()
  await works.getByRole('link', { name: 'Adicionar em Filmes' }).click()
  await expect(page).toHaveURL('/interest/movies?busca=zzqqxx')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const without = await plain.newPage()
  await without.goto('/explore')
  await without.getByRole('searchbox', { name: 'Buscar' }).fill(title)
  await without.getByRole('button', { name: 'Buscar' }).click()
  await expect(without.getByRole('region', { name: 'Obras' }).getByRole('listitem')).toHaveCount(2)
  await plain.close()
})

test('a work leads to all lists that name it', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  const title = word()
  const { id } = await add(ana, 'film', title)
  for (let at = 1; at <= 13; at += 1)
    await ana.publish('', {
      ...{ kind: 'list', interest: 'movies', title: `Lista ${at}` },
      works: [
        { title, creators: [], workId: id },
        { title: 'Outro filme', creators: [] },
      ],
    })
  await enter(ana)
  await page.goto(`/interest/movies/obra/${id}`)
  await appIsReady(page)
  const lists = page.getByRole('region', { name: 'Em listas' })
  await expect(lists.getByRole('listitem')).toHaveCount(12)
  await lists.getByRole('link', { name: 'Ver todas as listas' }).click()
  await expect(lists.getByRole('listitem')).toHaveCount(13)
  // What scrolls under the shelf button is partly covered.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'all lists of a work')
  await lists.getByRole('link', { name: 'Voltar para a obra' }).click()
  await expect(lists.getByRole('listitem')).toHaveCount(12)
})
