import {
  catalogueServer,
  documented,
  type CatalogueServer,
} from '../apps/server/src/modules/works/testing/catalogue-server.ts'
import { freshTitle } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test as base } from './journey.ts'

/** A server that has catalogues elsewhere switched on, which are a server of ours. */
const test = base.extend<object, { catalogue: CatalogueServer }>({
  catalogue: [
    async ({}, provide) => {
      await using catalogue = await catalogueServer()
      await provide(catalogue)
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ catalogue }, provide) => {
      await provide({
        CATALOGUE_SOURCES: 'wikidata,tmdb',
        CATALOGUE_API_BASE: catalogue.url,
        CONTACT: 'oi@afins.example',
        TMDB_TOKEN: 'a.token-of-the-journeys',
      })
    },
    { scope: 'worker' },
  ],
})

test('a film that the catalogue does not have comes from another one, however slow that is', async ({
  page,
  signUp,
  enter,
  catalogue,
}) => {
  const ana = await signUp()
  await enter(ana)
  const dialog = page.getByRole('dialog')
  const open = async (title: string) => {
    await page.goto(`/interest/movies?${new URLSearchParams({ busca: title })}`)
    await appIsReady(page)
    await page.getByRole('button', { name: /^Adicionar «/ }).click()
    await expect(dialog.getByLabel('Título, ISBN ou link')).toHaveValue(title)
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/works/outside?*', async (route) => {
    await answered
    await route.continue()
  })
  await open(freshTitle('Quintal'))
  await expect(dialog.getByText('Buscando em outros catálogos…')).toBeVisible()
  // What comes while the form is filled does not push it away.
  await dialog.getByLabel('Quem fez').fill('Diretora')
  answer()
  const outside = dialog.getByRole('region', { name: 'Em outros catálogos' })
  await expect(outside.getByText('Em outros catálogos')).toBeVisible()
  const film = outside.getByRole('button', { name: 'Adicionar Quintal ao Sol' })
  await expect(film).toBeHidden()
  await expect(dialog.getByLabel('Quem fez')).toBeFocused()
  await outside.getByText('Em outros catálogos').click()
  await expect(film).toBeVisible()
  await expect(outside.getByText('não é endossado nem certificado pelo TMDB')).toBeVisible()
  await expectAccessible(page, 'works that other catalogues have')
  await expectNarrow(page, 'works that other catalogues have')
  await film.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quintal ao Sol')
  await expect(page.getByText('1999 · 1h 35min')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Diretor ao Sol' })).toBeVisible()

  // Where it is in our catalogue by now, it leads there.
  await open(freshTitle('Quintal'))
  await outside.getByRole('button', { name: 'Ver Quintal ao Sol' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quintal ao Sol')

  catalogue.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"search":[],"entities":{},"results":[]}')
  }
  await open(freshTitle('Sem Quintal'))
  await expect(dialog.getByText('Outros catálogos também não têm.')).toBeVisible()
  await expectAccessible(page, 'a work that no catalogue has')

  catalogue.answer = (_request, response) => void response.writeHead(403).end()
  const title = freshTitle('Quintal Fechado')
  await open(title)
  await expect(dialog.getByText('Wikidata e TMDB não responderam agora.')).toBeVisible()
  await expectAccessible(page, 'catalogues that do not answer')
  await dialog.getByLabel('Ano').fill('1988')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  catalogue.answer = documented
})
