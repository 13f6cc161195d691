import type { Page } from '@playwright/test'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'

interface List {
  readonly id: string
  readonly path: string
}

const work = (title: string) => ({ title, creators: [], year: null, remark: '' })

async function publishList(owner: Person, titles: readonly string[]): Promise<List> {
  const { id } = await owner.send<{ id: string }>('/api/posts', {
    body: {
      ...{ kind: 'list', interest: 'movies', title: 'Noites de chuva', body: '' },
      works: titles.map(work),
    },
  })
  return { id, path: `/${owner.username}/movies/${id}` }
}

async function open(page: Page, { path }: List): Promise<void> {
  await page.goto(path)
  await appIsReady(page)
}

const items = (page: Page) => page.getByRole('list', { name: 'Itens da lista' })
const titles = (page: Page) => items(page).locator('b')
const change = (page: Page) => page.getByRole('button', { name: 'Mudar os itens' })
const add = (page: Page) => page.getByLabel('Adicionar à lista')

/** What the server has, in its order. */
async function stored(reader: Person, { id }: List): Promise<string[]> {
  const path = `/api/posts/${id}/items`
  const list = await reader.send<{ items: { title: string }[] }>(path, { method: 'GET' })
  return list.items.map(({ title }) => title)
}

test('a list is filled by search, ordered by keyboard and by hand, annotated, and undone', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  // The remark that is too long.
  mayLog(/status of 422/)
  const ana = await signUp()
  const title = `O Farol de ${ana.username}`
  await ana.send('/api/works', {
    body: { kind: 'film', title, creators: ['Lia Prates'], year: 2018 },
  })
  const list = await publishList(ana, ['Um', 'Dois', 'Três'])
  await enter(ana)
  await open(page, list)
  await change(page).click()
  await add(page).pressSequentially(title.slice(0, -2))
  // While it is typed, others come before it.
  await expect(page.getByRole('option').first()).toContainText(title)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três', title])
  await add(page).fill('Sem catálogo')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três', title, 'Sem catálogo'])
  await expectAccessible(page, 'the items of a list, to be changed')
  await expectNarrow(page, 'the items of a list, to be changed')

  const up = page.getByRole('button', { name: 'Mover Três para cima' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Um', 'Três', 'Dois', title, 'Sem catálogo'])
  await expect(up).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Três: lugar 2 de 5.' })).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles(page).first()).toHaveText('Três')
  await page.keyboard.press('Alt+End')
  await expect(titles(page).last()).toHaveText('Três')
  await page.keyboard.press('Alt+Home')
  await expect(titles(page)).toHaveText(['Três', 'Um', 'Dois', title, 'Sem catálogo'])
  await expect(up).toBeFocused()

  const handle = (name: string) => items(page).getByTitle(`Arrastar ${name}`)
  await handle('Sem catálogo').hover()
  await page.mouse.down()
  const target = await handle('Três').boundingBox()
  if (!target) throw new Error('no row to drop at')
  await page.mouse.move(target.x + 5, target.y - 20, { steps: 8 })
  await page.mouse.up()
  const order = ['Sem catálogo', 'Três', 'Um', 'Dois', title]
  await expect(titles(page)).toHaveText(order)
  await expect.poll(() => stored(ana, list)).toEqual(order)

  await page.getByRole('button', { name: 'Comentar ou corrigir Um' }).click()
  await page.getByLabel('Comentário', { exact: true }).fill('a'.repeat(1001))
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /1000|1\.000/ })).toBeVisible()
  await page.getByLabel('Ano', { exact: true }).fill('9999')
  await page.getByLabel('Comentário', { exact: true }).fill('Para ver de novo.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByLabel('Ano', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Use um número até 2200.')).toBeVisible()
  await page.getByLabel('Ano', { exact: true }).fill('mil')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Um ano em números, como 1977.')).toBeVisible()
  await expectAccessible(page, 'what was typed of an item, to be corrected')
  await expectNarrow(page, 'what was typed of an item, to be corrected')
  await page.getByLabel('Ano', { exact: true }).fill('1999')
  await page.getByLabel('Autoria').fill('Lia Prates; Caio Brum')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByLabel('Comentário', { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByText('Lia Prates, Caio Brum · 1999')).toBeVisible()
  await change(page).click()
  await page.getByRole('button', { name: 'Tirar Três' }).click()
  await expect(titles(page)).toHaveText(['Sem catálogo', 'Um', 'Dois', title])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(titles(page)).toHaveText(order)
  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByText('Para ver de novo.')).toBeVisible()
  await expectAccessible(page, 'a list with covers')
  await expectNarrow(page, 'a list with covers')
})

test('people are invited to a list, accept, and change it together', async ({
  page,
  otherPage,
  signUp,
  enter,
  mayLog,
}) => {
  // An unknown name, and a change after the removal.
  mayLog(/status of 40[34]/)
  const [ana, bia] = [await signUp(), await signUp({ displayName: 'Bia Costa' })]
  const list = await publishList(ana, ['Um'])
  await enter(ana)
  await open(page, list)
  await page.getByRole('button', { name: 'Quem faz a lista' }).click()
  const dialog = page.getByRole('dialog')
  const username = dialog.getByLabel('Convidar por nome de usuário')
  await username.fill('ninguem-com-este-nome')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este perfil não existe.')).toBeVisible()
  await username.fill(bia.username)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Convite enviado')).toBeVisible()
  await expectAccessible(page, 'who makes a list')
  await page.keyboard.press('Escape')

  const other = await otherPage()
  await enter(bia, other.context())
  await other.goto('/profile')
  await appIsReady(other)
  const invitations = other.getByRole('region', { name: 'Convites para listas' })
  await expectAccessible(other, 'an invitation to a list')
  await invitations.getByRole('button', { name: 'Aceitar fazer a lista Noites de chuva' }).click()
  await expect(invitations).toBeHidden()
  await open(other, list)
  await change(other).click()
  await add(other).fill('Da Bia')
  await other.keyboard.press('Enter')
  await expect(titles(other)).toHaveText(['Um', 'Da Bia'])
  await expect(other.getByRole('button', { name: 'Tirar Um' })).toHaveCount(0)

  await open(page, list)
  await expect(page.getByText('Lista feita com Bia Costa')).toBeVisible()
  await change(page).click()
  await add(page).fill('Da Ana')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Um', 'Da Bia', 'Da Ana'])
  await other.getByRole('button', { name: 'Mover Da Bia para cima' }).click()
  await expect.poll(() => stored(ana, list)).toEqual(['Da Bia', 'Um', 'Da Ana'])

  // What one of them writes over, the other finds again.
  const comment = async (on: Page, remark: string) => {
    await on.getByRole('button', { name: 'Comentar ou corrigir Um' }).click()
    await on.getByLabel('Comentário', { exact: true }).fill(remark)
    await on.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(on.getByLabel('Comentário', { exact: true })).toBeHidden()
  }
  await comment(page, 'Para começar a noite.')
  await comment(other, 'Nada disso.')
  await page.getByRole('button', { name: 'Comentar ou corrigir Um' }).click()
  await page.getByRole('button', { name: 'Versões do comentário' }).click()
  const former = dialog.getByRole('listitem').filter({ hasText: 'Para começar a noite.' })
  await expect(former).toContainText('Trocado por Bia Costa em')
  await expectAccessible(page, 'the versions of a remark')
  await former.getByRole('button', { name: 'Usar esta' }).click()
  await expect(page.getByLabel('Comentário', { exact: true })).toHaveValue('Para começar a noite.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByLabel('Comentário', { exact: true })).toBeHidden()
  await expect(items(page).getByText('Para começar a noite.')).toBeVisible()

  await page.getByRole('button', { name: 'Quem faz a lista' }).click()
  await dialog.getByRole('button', { name: 'Tirar Bia Costa' }).click()
  await expect(dialog.getByText('Bia Costa')).toHaveCount(0)
  await add(other).fill('Tarde demais')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Só quem faz esta lista pode mudar os itens.')).toBeVisible()
  await expect(add(other)).toHaveValue('Tarde demais')
  await expect.poll(() => stored(ana, list)).toEqual(['Da Bia', 'Um', 'Da Ana'])
})

test('a list is copied into a draft of one’s own, with credit', async ({ page, signUp, enter }) => {
  const [ana, bia] = [await signUp(), await signUp()]
  const list = await publishList(ana, ['Um', 'Dois', 'Três'])
  await enter(bia)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, list)
  await page.getByRole('button', { name: 'Copiar lista' }).click()
  await expect(page).toHaveURL(/\/edit\//)
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três'])
  await page.getByRole('button', { name: 'Tirar Dois' }).click()
  await expect(titles(page)).toHaveText(['Um', 'Três'])
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${bia.username}/movies/`))
  await expect(page.getByText(`Cópia de Noites de chuva de ${ana.displayName}`)).toBeVisible()
  await expectAccessible(page, 'a copied list')
})

test('a long list goes on at the next address without scripts', async ({
  otherPage,
  signUp,
  origin,
}) => {
  const ana = await signUp()
  const list = await publishList(
    ana,
    Array.from({ length: 60 }, (_, at) => `Filme ${at + 1}`),
  )
  const page = await otherPage({ javaScriptEnabled: false })
  await page.goto(new URL(list.path, origin).href)
  const film = (at: number) => page.locator('cite').filter({ hasText: new RegExp(`^Filme ${at}$`) })
  await expect(film(50)).toBeVisible()
  await page.getByRole('link', { name: 'Carregar mais' }).click()
  await expect(film(51)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao começo' }).click()
  await expect(film(1)).toBeVisible()
})
