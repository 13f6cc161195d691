import type { Locator, Page } from '@playwright/test'
import { body, bring, getDraft, openEditor, publish, rich, test } from './edit-page.ts'
import { expect } from './journey.ts'
import { picture } from './png.ts'
import { appIsReady } from './auth-forms.ts'

/** Delays every upload of a picture. @returns what lets them go on */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/media*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const isBusy = (button: Locator) => expect(button).toHaveAttribute('aria-busy', 'true')

test.describe('a post that is published', () => {
  test('waits for a picture of its text', async ({ page, openText }) => {
    const { ana, id, area } = await openText('article', {
      interest: 'music',
      title: 'O mar',
      body: 'Antes',
    })
    const release = await holdPictures(page)
    await bring(area, 'paste')
    await expect(area.getByRole('progressbar', { name: 'Imagem' })).toBeVisible()
    await publish(page).click()
    await isBusy(publish(page))
    expect((await getDraft(ana, id)).state).toBe('draft')
    release()
    await expect(page).toHaveURL(/\/artigo\//)
    await expect(page.getByRole('article').first().getByRole('figure')).toHaveCount(1)
  })

  test('waits for its cover', async ({ page, openText }) => {
    await openText('article', { interest: 'music', title: 'O mar', body: 'Texto' })
    const release = await holdPictures(page)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher capa' }).click()
    const buffer = picture(1400, 700)
    await (await choosing).setFiles({ name: 'mar.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: 'Cancelar o envio' })).toBeVisible()
    await publish(page).click()
    await isBusy(publish(page))
    release()
    await expect(page).toHaveURL(/\/artigo\//)
    await expect(page.locator('article picture img').first()).toHaveCSS(
      'object-position',
      '50% 50%',
    )
  })

  test('does not go without what could not be sent, until that is taken out', async ({
    page,
    openText,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    const { area } = await openText('article', { interest: 'music', title: 'O mar', body: 'Antes' })
    await page.route('**/api/media*', (route) => route.abort())
    await bring(area, 'paste')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher capa' }).click()
    const buffer = picture(1400, 700)
    await (await choosing).setFiles({ name: 'mar.png', mimeType: 'image/png', buffer })
    const cover = page.getByRole('region', { name: 'Capa' })
    await expect(cover.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
    await expect(area.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
    await publish(page).click()
    await expect(cover.getByRole('alert')).toBeFocused()
    await expect(page.getByText(/^Uma imagem não foi enviada/)).toBeVisible()
    await expect(page).toHaveURL(/\/edit\//)
    await page.getByRole('button', { name: 'Escrever em Markdown' }).click()
    await expect(area.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
    await cover.getByRole('button', { name: 'Cancelar o envio' }).click()
    await area.getByRole('button', { name: 'Cancelar o envio' }).click()
    await publish(page).click()
    await expect(page).toHaveURL(/\/artigo\//)
  })
})

test.describe('who leaves while a picture is on its way', () => {
  const close = (page: Page) =>
    page.getByRole('form').getByRole('button', { name: 'Fechar', exact: true })
  const asked = (page: Page, name = 'Enviando imagens') => page.getByRole('dialog', { name })

  test('stays, or leaves when it is uploaded', async ({ page, openText }) => {
    const { ana, id, area } = await openText('article', { title: 'O mar', body: 'Antes\n' })
    const release = await holdPictures(page)
    await bring(area, 'paste')
    await close(page).click()
    await expect(asked(page)).toContainText('Assim que elas chegarem, você sai daqui.')
    await asked(page).getByRole('button', { name: 'Ficar aqui' }).click()
    await expect(asked(page)).toBeHidden()
    await expect(page).toHaveURL(/\/edit\//)
    await page.getByRole('link', { name: 'Explorar', exact: true }).first().click()
    await expect(asked(page)).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/explore$/)
    await expect
      .poll(async () => (await getDraft(ana, id)).content.body)
      .toMatch(/^!\[\]\(\/media\/[\da-f-]{36}\)\n\nAntes\n$/)
  })

  test('is shown what was not uploaded, and may leave without it', async ({
    page,
    openText,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    const { ana, id, area } = await openText('article', { title: 'O mar', body: 'Antes\n' })
    await page.route('**/api/media*', (route) => route.abort())
    await bring(area, 'paste')
    await expect(area.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
    await close(page).click()
    const lost = asked(page, 'Nem todas as imagens chegaram')
    await expect(lost).toContainText('o que falta se perde')
    await page.keyboard.press('Escape')
    await expect(lost).toBeHidden()
    await expect(area.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
    await close(page).click()
    await lost.getByRole('button', { name: 'Sair sem elas' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    expect((await getDraft(ana, id)).content.body).toBe('Antes\n')
  })

  test('goes back when a note’s is uploaded, and finds it there', async ({
    page,
    signUp,
    enter,
  }) => {
    await enter(await signUp())
    await page.goto('/explore')
    await appIsReady(page)
    await page.getByRole('link', { name: 'Perfil', exact: true }).first().click()
    await expect(page).toHaveURL(/\/profile$/)
    const release = await holdPictures(page)
    await page.getByRole('button', { name: 'Novo post' }).click()
    await bring(page.getByRole('textbox', { name: 'O que você quer compartilhar?' }), 'paste')
    await page.goBack()
    await asked(page).getByRole('button', { name: 'Ficar aqui' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(asked(page)).toBeHidden()
    await page.goBack()
    await expect(asked(page)).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/explore$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/profile$/)
    await page.getByRole('button', { name: 'Novo post' }).click()
    await expect(page.getByLabel('Descrição da imagem 1')).toBeVisible()
  })

  test('closes a note when its picture is uploaded', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/profile')
    const release = await holdPictures(page)
    await page.getByRole('button', { name: 'Novo post' }).click()
    await bring(page.getByRole('textbox', { name: 'O que você quer compartilhar?' }), 'drop')
    await close(page).click()
    await expect(asked(page)).toBeVisible()
    release()
    await expect(page.getByRole('button', { name: 'Novo post' })).toBeVisible()
    await page.getByRole('button', { name: 'Novo post' }).click()
    await expect(page.getByLabel('Descrição da imagem 1')).toBeVisible()
  })

  test('by deleting the post is asked nothing', async ({ page, openText }) => {
    const { area } = await openText('article', { title: 'O mar', body: 'Antes\n' })
    const release = await holdPictures(page)
    await bring(area, 'paste')
    await page.getByRole('button', { name: 'Apagar post' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    release()
  })
})

for (const how of ['paste', 'drop'] as const) {
  test(`a picture comes by ${how} also where one writes Markdown`, async ({ page, openText }) => {
    const { ana, id } = await openText('article', { body: 'Antes\n' })
    await page.getByRole('button', { name: 'Escrever em Markdown' }).click()
    await expect(body(page)).toBeFocused()
    await body(page).press('ControlOrMeta+End')
    await bring(body(page), how)
    const area = await rich(page)
    await area.getByLabel('Descrição da imagem').fill('O mar')
    await expect
      .poll(async () => (await getDraft(ana, id)).content.body)
      .toMatch(/^Antes\n\n!\[O mar\]\(\/media\/[\da-f-]{36}\)\n$/)
  })

  test(`a picture comes by ${how} into a note`, async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await enter(ana)
    const id = await openEditor(page, ana, 'note', { body: 'Antes' })
    const field = page.getByRole('textbox', { name: 'O que você quer compartilhar?' })
    await bring(field, how)
    await page.getByLabel('Descrição da imagem 1').fill('O mar')
    await expect
      .poll(async () => (await getDraft(ana, id)).content.images)
      .toMatchObject([{ alt: 'O mar' }])
  })
}
