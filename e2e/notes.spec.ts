import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { picture } from './png.ts'
import { appIsReady } from './auth-forms.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'O que você quer compartilhar?' })
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar' })
const file = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(width, height),
})

async function openComposer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Novo post' }).click()
  await expect(field(page)).toBeFocused()
  return field(page)
}

/** Selects words of a text field, as a double press does. */
const select = (area: Locator, words: string) =>
  area.evaluate((element: HTMLTextAreaElement, target) => {
    const at = element.value.indexOf(target)
    element.setSelectionRange(at, at + target.length)
  }, words)

test.describe('writing a note', () => {
  test('with marks, a preview, images and tags; a signed-out reader reads it', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/profile')
    const area = await openComposer(page)
    await area.fill('Ouvindo Clube da Esquina de novo, e ainda me espanta.')
    await select(area, 'Clube da Esquina')
    const toolbar = page.getByRole('toolbar', { name: 'Formatação' })
    await toolbar.getByRole('button', { name: 'Negrito' }).click()
    await expect(area).toHaveValue('Ouvindo **Clube da Esquina** de novo, e ainda me espanta.')
    await select(area, 'ainda')
    await page.keyboard.press('Control+i')
    await expect(area).toHaveValue('Ouvindo **Clube da Esquina** de novo, e *ainda* me espanta.')

    await page.getByRole('button', { name: 'Ver prévia' }).click()
    const preview = page.getByRole('region', { name: 'Prévia' })
    await expect(preview.locator('strong')).toHaveText('Clube da Esquina')
    await expect(preview.locator('em')).toHaveText('ainda')
    await page.getByRole('button', { name: 'Voltar a escrever' }).click()

    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Adicionar imagens' }).click()
    await (await choosing).setFiles([file('capa.png', 800, 600), file('encarte.png', 300, 400)])
    await page.getByLabel('Descrição da imagem 1').fill('A capa: dois meninos à beira da estrada')
    await page.getByLabel('Descrição da imagem 2').fill('O encarte aberto')
    await page.getByRole('button', { name: 'Mover a imagem 2 para antes' }).click()
    await expect(page.getByLabel('Descrição da imagem 1')).toHaveValue('O encarte aberto')

    const tags = page.getByLabel('Tags', { exact: true })
    await tags.fill('MPB')
    await tags.press('Enter')
    await tags.fill('Belo Horizonte,')
    await tags.press('Enter')
    await page.getByLabel('Interesse').selectOption('music')
    await publish(page).click()
    await expect(page.getByText('Publicado.')).toBeVisible()
    await page.getByRole('button', { name: 'Ver post' }).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/music/[\\w-]+$`))

    const anonymous = await otherPage()
    for (const path of [
      `/${ana.username}`,
      `/${ana.username}/music`,
      new URL(page.url()).pathname,
    ]) {
      await anonymous.goto(path)
      const post = anonymous.getByRole('article').first()
      await expect(post.locator('strong').first(), path).toHaveText('Clube da Esquina')
      await expect(post.getByRole('link', { name: /^#/ }), path).toHaveText([
        '#mpb',
        '#belo-horizonte',
      ])
      const images = post.getByRole('img')
      await expect(images, path).toHaveCount(2)
      await expect(images.nth(0)).toHaveAccessibleName('O encarte aberto')
      await expect(images.nth(1)).toHaveAccessibleName('A capa: dois meninos à beira da estrada')
      await images.nth(1).scrollIntoViewIfNeeded()
      await expect
        .poll(() => images.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await expect(images.nth(1)).toHaveAttribute('width', '800')
    }
  })

  test('in a room, it stands under the room’s interest', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto(`/${ana.username}/books`)
    await openComposer(page)
    await expect(page.getByLabel('Interesse')).toHaveValue('books')
    const note = `Um livro que fica com ${ana.username}`
    await field(page).fill(note)
    await publish(page).click()
    await expect(page.getByText('Publicado.')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: note })).toBeVisible()
    await page.goto('/interest/books')
    await expect(page.getByRole('article').filter({ hasText: note })).toBeVisible()
  })

  test('says what is missing or too much, at its place', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/profile')
    const area = await openComposer(page)
    await publish(page).click()
    await expect(page.getByText('Escreva alguma coisa ou escolha uma imagem.')).toBeVisible()
    await area.fill('a'.repeat(5001))
    await expect(area).toHaveAccessibleDescription(/Use no máximo 5000 caracteres\./)
    await publish(page).click()
    await expect(area).toHaveValue('a'.repeat(5001))
    await expect(page.getByText('Publicado.')).toBeHidden()
    await area.fill('No tamanho certo')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Adicionar imagens' }).click()
    await (await choosing).setFiles([1, 2, 3, 4, 5].map((number) => file(`${number}.png`, 40, 40)))
    await expect(page.getByText('Um post leva até 4 imagens.').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(4)
  })

  test('survives a reload and a lost connection, and is published once', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    const ana = await signUp()
    await enter(ana)
    await page.goto('/profile')
    await appIsReady(page)
    await (await openComposer(page)).fill('Isto não pode se perder')
    await page.reload()
    await page.getByRole('button', { name: 'Novo post' }).click()
    await expect(field(page)).toHaveValue('Isto não pode se perder')

    // The request reaches the server, but its response is lost.
    await page.route('**/api/posts', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await publish(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão.' })).toBeVisible()
    await expect(field(page)).toHaveValue('Isto não pode se perder')
    await page.unroute('**/api/posts')
    await page.reload()
    await page.getByRole('button', { name: 'Novo post' }).click()
    await expect(field(page)).toHaveValue('Isto não pode se perder')
    await publish(page).click()
    await expect(page.getByText('Publicado.')).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('article').filter({ hasText: 'Isto não pode se perder' }),
    ).toHaveCount(1)
    await openComposer(page)
    await expect(field(page)).toHaveValue('')
  })

  test('that is discarded can be taken up again', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/profile?novo=1')
    await field(page).fill('Talvez')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(field(page)).toHaveValue('')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(field(page)).toHaveValue('Talvez')
  })

  test('for oneself or for followers, no one else sees it', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/profile')
    await (await openComposer(page)).fill('Só para mim mesma')
    await page.getByLabel('Quem pode ver').selectOption({ label: 'Só eu' })
    await publish(page).click()
    await expect(page.getByText('Publicado.')).toBeVisible()
    await expect(page.getByText('só para você')).toBeVisible()
    const anonymous = await otherPage()
    await anonymous.goto(`/${ana.username}`)
    await expect(anonymous.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(anonymous.getByText('Só para mim mesma')).toHaveCount(0)
  })
})
