import type { Page } from '@playwright/test'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { findLayoutErrors } from './layout-errors.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Criar' })
const field = (page: Page) => sheet(page).getByLabel('O que você quer compartilhar?')
const publish = (page: Page) => sheet(page).getByRole('button', { name: 'Publicar', exact: true })
const tab = (page: Page, name: string) => sheet(page).getByRole('tab', { name, exact: true })

async function openSheet(page: Page, path?: string): Promise<void> {
  if (path !== undefined) {
    await page.goto(path)
    await appIsReady(page)
  }
  await page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('link', { name: 'Criar' })
    .click()
  await expect(sheet(page)).toBeVisible()
}

for (const width of [390, 1280])
  test(`in a window ${width} px wide one writes at once, and closing loses nothing`, async ({
    page,
    signUp,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const ana = await signUp()
    await enter(ana)
    await openSheet(page, '/interest/books')
    await expect(field(page)).toBeFocused()
    await expect(tab(page, 'Nota')).toHaveAttribute('aria-selected', 'true')
    await expect(sheet(page).getByLabel('Interesse')).toHaveValue('books')
    await expect(sheet(page).getByLabel('Quem pode ver')).toBeHidden()
    await sheet(page).getByText('Público · aviso e tags').click()
    await expect(sheet(page).getByLabel('Quem pode ver')).toBeVisible()
    await field(page).focus()
    await expectAccessible(page, 'the sheet where one writes')
    await publish(page).click()
    await expect(sheet(page).getByText('Escreva alguma coisa ou escolha uma imagem.')).toBeVisible()
    await expect(field(page)).toBeFocused()
    const note = `Escrito de passagem por ${ana.username}`
    await page.keyboard.type(note)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await openSheet(page)
    await expect(field(page)).toHaveValue(note)
    await openAgainElsewhere(page, note)
    await publish(page).click()
    await expect(page.getByText('Publicado.')).toBeVisible()
    await expect(sheet(page)).toBeHidden()

    // What was written under last is chosen the next time.
    await openSheet(page, '/explore')
    await expect(field(page)).toHaveValue('')
    await expect(sheet(page).getByLabel('Interesse')).toHaveValue('books')
  })

/** Going to another page closes it; what is written in it is there too. */
async function openAgainElsewhere(page: Page, note: string): Promise<void> {
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await openSheet(page, '/explore')
  await expect(field(page)).toHaveValue(note)
  await expect(sheet(page).getByLabel('Interesse')).toHaveValue('books')
}

test('one writes down a film, and begins a review, a list and an article', async ({
  page,
  signUp,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ana = await signUp()
  const title = `O Cais de ${ana.username}`
  await ana.send('/api/works', {
    body: { kind: 'film', title, creators: ['Lia Prates'], year: 2018 },
  })
  await enter(ana)
  await openSheet(page, '/explore')
  await tab(page, 'Registrar').click()
  await sheet(page).getByLabel('O que você viu, leu ou ouviu?').fill(title)
  await page.getByRole('option', { name: title }).click()
  await expect(sheet(page).getByRole('button', { name: 'Escrever avaliação' })).toBeVisible()
  expect(await findLayoutErrors(page, { isNormal: true })).toEqual([])
  await sheet(page).getByRole('button', { name: 'Vi hoje' }).click()
  await expect(sheet(page).getByRole('region', { name: 'Registrados agora' })).toContainText(title)

  await tab(page, 'Avaliação').click()
  await sheet(page).getByLabel('Sobre qual obra?').fill(title)
  await page.getByRole('option', { name: title }).click()
  await expect(page).toHaveURL(/\/edit\//)
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova avaliação')
  await expect(page.getByRole('combobox', { name: 'Nome da obra' })).toHaveValue(title)

  for (const [kind, heading] of [
    ['Lista', 'Nova lista'],
    ['Artigo', 'Novo artigo'],
  ] as const) {
    // The editor has the whole screen of a phone.
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await openSheet(page)
    await tab(page, kind).click()
    await sheet(page).getByLabel('Título').fill(`Rios, em ${kind}`)
    await expectAccessible(page, `the beginning of a text: ${kind}`)
    await sheet(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
      `Rios, em ${kind}`,
    )
  }
})

test('without scripts “Criar” leads to the page where one writes', async ({
  page,
  signUp,
  enter,
}) => {
  await enter(await signUp())
  await page.goto('/explore')
  const link = page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('link', { name: 'Criar' })
  await expect(link).toHaveAttribute('href', '/profile?novo=1')
})
