import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'
import { appIsReady } from './auth-forms.ts'

const save = (reader: Person, postId: string) =>
  reader.send(`/api/bookmarks/${postId}`, { method: 'PUT' })
const folders = (page: Page) => page.getByRole('navigation', { name: 'Pastas' })

test.use({ viewport: { width: 1440, height: 900 } })

test('a post is saved in one tap, put into a folder made on the way, and found again', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const id = await rui.publish('Uma canção inesquecível')
  await rui.publish('Outra coisa')
  await enter(ana)
  await page.goto(`/${rui.username}/music/${id}`)
  await page.getByRole('button', { name: 'Salvar nos favoritos' }).first().click()
  await page.getByRole('button', { name: 'Escolher pasta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nos favoritos' })
  await dialog.getByLabel('Nova pasta').fill('Para ouvir')
  await dialog.getByLabel('Anotação').fill('No domingo')
  await dialog.getByLabel('Tags').fill('mpb, Chuva Fina')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/bookmarks')
  await folders(page).getByRole('link', { name: 'Para ouvir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Para ouvir' })).toBeVisible()
  await expect(page.getByText('No domingo')).toBeVisible()
  await expect(page.locator('span', { hasText: /^#chuva-fina$/ })).toBeVisible()
  await expectAccessible(page, 'bookmarks')

  await page.goto('/bookmarks')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('CANCAO')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=CANCAO/)
  await expect(page.getByText('Uma canção inesquecível')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nunca houve')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum favorito combina com esta busca.')).toBeVisible()
})

test('on a phone the folders fold away for what was searched or opened', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  for (let at = 1; at <= 12; at += 1)
    await ana.send('/api/bookmark-folders', { body: { name: `Pasta ${at}`, parentId: null } })
  const id = await rui.publish('Uma canção inteira')
  await ana.send(`/api/bookmarks/${id}`, { method: 'PUT' })
  await enter(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bookmarks')
  await appIsReady(page)
  const panel = page.getByRole('group').filter({ hasText: 'Pastas' }).first()
  await panel.getByText('Pastas', { exact: true }).click()
  await expect(folders(page).getByRole('link', { name: 'Pasta 12' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await search.fill('canção')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByText('Uma canção inteira')).toBeInViewport()
  await expect(folders(page)).toBeHidden()

  const summary = panel.getByText('Pastas', { exact: true })
  await summary.click()
  await folders(page).getByRole('link', { name: 'Pasta 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pasta 2' })).toBeInViewport()
  await expect(folders(page)).toBeHidden()
  await expect(summary).toBeFocused()
})

test('the fields of a dialog have room between them', async ({ page, signUp, enter }) => {
  const [ana, rui] = [await signUp(), await signUp()]
  const id = await rui.publish('Uma canção inteira')
  await ana.send(`/api/bookmarks/${id}`, { method: 'PUT' })
  await enter(ana)
  await page.goto('/bookmarks')
  await appIsReady(page)
  const gaps = (name: string) =>
    page.getByRole('dialog', { name }).evaluate((dialog) => {
      const boxes = [...(dialog.querySelector('form')?.children ?? [])].map((child) =>
        child.getBoundingClientRect(),
      )
      return boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0))
    })
  await folders(page).getByRole('button', { name: 'Nova pasta' }).click()
  const ofFolder = await gaps('Nova pasta')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Anotar: Uma canção inteira' }).click()
  const ofBookmark = await gaps('Nos favoritos')
  expect([ofFolder.length, ofBookmark.length]).toEqual([1, 3])
  for (const gap of [...ofFolder, ...ofBookmark]) expect(gap).toBeGreaterThanOrEqual(12)
})

test('a search is answered on a slow network too', async ({ page, signUp, enter }) => {
  const [ana, rui] = [await signUp(), await signUp()]
  await save(ana, await rui.publish('Uma canção que demora'))
  await enter(ana)
  await page.goto('/bookmarks')
  await appIsReady(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/bookmarks/filters', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('demora')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Loading page...' })).toBeVisible()
  resolve()
  await expect(page.getByText('Uma canção que demora')).toBeVisible()
})

test('a press too many takes nothing of one’s own away for good', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  const [bare, written] = [await rui.publish('Sem nada escrito'), await rui.publish('Com anotação')]
  for (const id of [bare, written]) await save(ana, id)
  const body = { remark: 'Para o domingo' }
  await ana.send(`/api/bookmarks/${written}`, { method: 'PATCH', body })
  await enter(ana)
  await page.goto(`/${rui.username}`)
  const toggle = (words: string) =>
    page
      .getByRole('article')
      .filter({ hasText: words })
      .getByRole('button', { name: 'Salvar nos favoritos' })
  await waitForWrite(page, /\/bookmarks\//, () => toggle('Sem nada escrito').click())
  await expect(toggle('Sem nada escrito')).toHaveAttribute('aria-pressed', 'false')
  await toggle('Com anotação').click()
  await expect(page.getByText('Tirado dos favoritos.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('De volta aos favoritos.')).toBeVisible()
  await expect(toggle('Com anotação')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bookmarks')
  await expect(page.getByText('Para o domingo')).toBeVisible()
  await expect(page.getByText('Sem nada escrito')).toBeHidden()
})

test('folders are made, moved and deleted, and the deletion is taken back', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of (?:409|422)/)
  const ana = await signUp()
  await enter(ana)
  await page.goto('/bookmarks')
  const make = async (name: string, inside?: string) => {
    await folders(page).getByRole('button', { name: 'Nova pasta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova pasta' })
    await dialog.getByLabel('Nome da pasta').fill(name)
    if (inside) await dialog.getByLabel('Dentro de').selectOption({ label: inside })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
  }
  await make('Livros')
  await expect(folders(page).getByRole('link', { name: 'Livros' })).toBeVisible()
  await make('Poesia', 'Livros')
  await expect(folders(page).getByRole('link', { name: 'Poesia' })).toBeVisible()
  await make('livros')
  await expect(page.getByText('Já existe uma pasta com este nome aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Opções da pasta Livros' }).click()
  await page.getByRole('button', { name: 'Renomear ou mover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renomear ou mover' })
  await dialog.getByLabel('Dentro de').selectOption({ label: 'Livros / Poesia' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    dialog.getByText('Uma pasta não cabe dentro dela mesma nem das pastas que estão nela.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Opções da pasta Livros' }).click()
  await page.getByRole('button', { name: 'Apagar pasta' }).click()
  await page.getByRole('button', { name: 'Apagar só a pasta' }).click()
  await expect(folders(page).getByRole('link', { name: 'Poesia' })).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(folders(page).getByRole('link', { name: 'Poesia' })).toBeVisible()
})

test('folders change places in their menu', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  for (const name of ['Um', 'Dois', 'Três'])
    await ana.send('/api/bookmark-folders', { body: { name } })
  await enter(ana)
  await page.goto('/bookmarks')
  const order = () => folders(page).getByRole('link').allTextContents()
  const move = async (name: string, way: string) => {
    await page.getByRole('button', { name: `Opções da pasta ${name}` }).click()
    await waitForWrite(page, /\/bookmark-folders\//, () =>
      page.getByRole('button', { name: way }).click(),
    )
  }
  await move('Três', 'Mover para cima')
  await expect.poll(order).toEqual(['Todos', 'Sem pasta', 'Um', 'Três', 'Dois'])
  await move('Um', 'Mover para baixo')
  await expect.poll(order).toEqual(['Todos', 'Sem pasta', 'Três', 'Um', 'Dois'])
  await move('Um', 'Mover para baixo')
  await expect.poll(order).toEqual(['Todos', 'Sem pasta', 'Três', 'Dois', 'Um'])
  await page.reload()
  await expect.poll(order).toEqual(['Todos', 'Sem pasta', 'Três', 'Dois', 'Um'])
  await page.getByRole('button', { name: 'Opções da pasta Um' }).click()
  await expect(page.getByRole('button', { name: 'Mover para cima' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mover para baixo' })).toBeHidden()
})

test('a long list grows in place, and stays as long when something changes', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  for (let at = 1; at <= 23; at += 1) await save(ana, await rui.publish(`Nota número ${at}.`))
  await enter(ana)
  await page.goto('/bookmarks')
  await appIsReady(page)
  const shown = page.getByRole('article')
  await expect(shown).toHaveCount(20)
  await page.getByRole('link', { name: 'Carregar mais' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveCount(23)
  await expect(page).toHaveURL(/\/bookmarks$/)
  await expect(shown.nth(20).getByRole('link').first()).toBeFocused()
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Nota número 1.', exact: true }).check()
  await page.getByRole('button', { name: 'Tirar dos favoritos' }).click()
  await expect(shown).toHaveCount(22)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(shown).toHaveCount(23)
})

test('many are selected, moved, and taken out with a way back', async ({ page, signUp, enter }) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  for (const body of ['Primeira nota', 'Segunda nota', 'Terceira nota'])
    await save(ana, await rui.publish(body))
  await ana.send('/api/bookmark-folders', { body: { name: 'Depois' } })
  await enter(ana)
  await page.goto('/bookmarks')
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Primeira nota' }).check()
  await page.getByRole('checkbox', { name: 'Selecionar Segunda nota' }).check()
  await page.getByLabel('Mover para pasta').selectOption({ label: 'Depois' })
  await expect(page.getByText('2 favoritos movidos.')).toBeVisible()
  await folders(page).getByRole('link', { name: 'Depois' }).click()
  await expect(page.getByText('Terceira nota')).toBeHidden()
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await page.getByRole('button', { name: 'Selecionar todos desta página' }).click()
  await page.getByRole('button', { name: 'Tirar dos favoritos' }).click()
  await expect(page.getByText('Nada nesta pasta ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Segunda nota')).toBeVisible()
})

test('a file goes out, and comes in for someone else with a report', async ({
  page,
  signUp,
  enter,
  otherPage,
  origin,
  mayLog,
}) => {
  mayLog(/status of 422/)
  const [ana, eva, rui] = [await signUp(), await signUp(), await signUp()]
  await save(ana, await rui.publish('Uma nota que viaja'))
  await enter(ana)
  await page.goto('/bookmarks')
  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar para navegadores (HTML)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^favoritos-afins-\d{4}-\d\d-\d\d\.html$/)
  const path = await download.path()

  const other = await otherPage({ baseURL: origin })
  await enter(eva, other.context())
  await other.goto('/bookmarks')
  await appIsReady(other)
  await other.getByLabel('Importar um arquivo').setInputFiles(path)
  const report = other.getByRole('dialog', { name: 'Importação' })
  await expect(report.getByText('1 favorito incluído')).toBeVisible()
  await report.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(other.getByText('Uma nota que viaja')).toBeVisible()
  await other
    .getByLabel('Importar um arquivo')
    .setInputFiles({ name: 'x.html', mimeType: 'text/html', buffer: Buffer.from('nada disso') })
  await expect(other.getByText('Não conseguimos ler este arquivo.')).toBeVisible()
})

test('what went away keeps its place and one’s own words', async ({ page, signUp, enter }) => {
  const [ana, rui] = [await signUp(), await signUp()]
  const id = await rui.publish('Uma nota passageira')
  await save(ana, id)
  await ana.send(`/api/bookmarks/${id}`, { method: 'PATCH', body: { remark: 'Lembrar disso' } })
  await rui.send(`/api/posts/${id}`, { method: 'DELETE' })
  await enter(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bookmarks')
  await expect(page.getByText('Este post está indisponível.')).toBeVisible()
  await expect(page.getByText('Lembrar disso')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar dos favoritos' }).click()
  await expect(page.getByText('Aqui ficam os posts que você guardar')).toBeVisible()
})
