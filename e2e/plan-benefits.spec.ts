import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { picture } from './png.ts'

test.use({ serverEnv: { PAYMENTS: 'simulated' } })

/** Chooses a file of so many megabytes, made in the page: it would take long to get there. */
const chooseLarge = (input: Locator, megabytes: number) =>
  input.evaluate(
    (element: HTMLInputElement, size) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(size)], 'grande.png', { type: 'image/png' }))
      element.files = chosen.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    megabytes * 1024 * 1024,
  )

/** Buys the plan, as far as the simulation goes. */
async function buyPlan(page: Page, person: Person): Promise<void> {
  const { url } = await person.send<{ url: string }>('/api/subscription/checkouts', {
    body: { interval: 'month', method: 'card' },
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Simular pagamento aprovado' }).click()
  await expect(page.getByRole('heading', { name: 'Afins Mais é seu' })).toBeVisible()
}

test('the badge stands beside the name of who has the plan', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const text = `Uma nota de ${ana.username} com selo`
  const note = await ana.publish(text)
  const anonymous = await otherPage()
  const pages = [`/${ana.username}`, `/${ana.username}/music/${note}`, '/explore']
  // On /explore, others have the plan too.
  const badge = (path: string) =>
    (path === '/explore'
      ? anonymous.getByRole('article').filter({ hasText: text })
      : anonymous.getByRole('main')
    ).getByRole('img', { name: 'Afins Mais' })
  for (const path of pages) {
    await anonymous.goto(path)
    await expect(badge(path)).toHaveCount(0)
  }
  await enter(ana)
  await buyPlan(page, ana)
  for (const path of pages) {
    await anonymous.goto(path)
    await expect(badge(path).first()).toBeVisible()
  }
})

test('statistics say what they are to who has no plan, and lead to it', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  await page.goto('/profile?kind=estatisticas')
  await expect(page.getByText('A contagem já está acontecendo')).toBeVisible()
  await page.getByRole('link', { name: 'Conhecer o Afins Mais' }).click()
  await expect(page).toHaveURL('/subscription')
  await buyPlan(page, ana)
  await page.goto('/profile?kind=estatisticas')
  await expect(page.getByText('Nenhuma visita neste período')).toBeVisible()
})

test('a colour and a cover go over the profile, and without the plan can only be taken away', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await expect(page.getByText('fazem parte do Afins Mais')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Uma cor em todo o perfil' })).toHaveCount(0)
  await expectAccessible(page, 'the editor without the plan')

  await buyPlan(page, ana)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await page.getByRole('switch', { name: 'Uma cor em todo o perfil' }).check()
  await page
    .getByRole('group', { name: /Cor de destaque/ })
    .getByLabel('Floresta')
    .check()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await chooseLarge(page.getByLabel('Escolher capa'), 21)
  await expect(page.getByText('A imagem é grande demais.')).toBeVisible()
  expect(sent).not.toContain('/api/media')
  await page
    .getByLabel('Escolher capa')
    .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: picture(1200, 500) })
  await expect(page.getByText('Capa pronta.')).toBeVisible()
  const point = page.getByRole('button', { name: /^Ponto que fica sempre à vista: 50% .+ 50%/ })
  await point.press('ArrowUp')
  await expect(
    page.getByRole('button', {
      name: 'Ponto que fica sempre à vista: 50% da esquerda, 40% do alto',
    }),
  ).toBeFocused()
  await expectAccessible(page, 'the editor with the plan')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Perfil salvo.')).toBeVisible()

  const anonymous = await otherPage()
  await anonymous.goto(`/${ana.username}`)
  const head = anonymous.locator('header[data-covered]')
  await expect(head).toHaveAttribute('data-color', 'forest')
  await expect(head.locator('picture img')).toHaveJSProperty('complete', true)
  await expect(head.locator('picture img')).toHaveCSS('object-position', '50% 40%')
  await expectAccessible(anonymous, 'a profile with a cover')
  await expectNarrow(anonymous, 'a profile with a cover')
})

test('an image that only the plan would take is rejected with what the plan changes', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Novo post' }).click()
  await chooseLarge(page.locator('input[type="file"]'), 12)
  await expect(page.getByText('A imagem é grande demais.')).toBeVisible()
  await expect(page.getByText('Com o Afins Mais cada imagem pode ter até 20 MB')).toBeVisible()
})

test('a picture of oneself may be as large as the plan says', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await enter(ana)
  const choose = async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    await chooseLarge(page.getByLabel('Escolher foto'), 12)
  }
  await choose()
  await expect(page.getByText('AVIF ou GIF, até 10 MB.')).toBeVisible()
  await expect(page.getByText('A imagem é grande demais.')).toBeVisible()
  await buyPlan(page, ana)
  await choose()
  await expect(page.getByText('AVIF ou GIF, até 20 MB.')).toBeVisible()
  // Not too large, but no image.
  await expect(page.getByText('Não conseguimos ler esta imagem.')).toBeVisible()
})

test('a time to publish says what it needs, and loses nothing that was written', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  // What is saved while the editor is left may reach the server after it was opened again.
  mayLog(/409 \(Conflict\).*\/api\/drafts\//)
  const ana = await signUp()
  await enter(ana)
  const { id } = await ana.send<{ id: string }>('/api/drafts', { body: { kind: 'article' } })
  await page.goto(`/edit/${id}`)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Para amanhã')
  await page.getByRole('button', { name: 'Agendar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('fica salvo como rascunho')).toBeVisible()
  await expect(dialog.getByLabel('Dia e hora')).toBeHidden()
  await expectAccessible(page, 'scheduling without the plan', { except: ['target-size'] })
  await dialog.getByRole('link', { name: 'Conhecer o Afins Mais' }).click()
  await expect(page).toHaveURL('/subscription')
  await page.goto(`/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
    'Para amanhã',
  )
})

test('a folder too many says what the plan changes, and keeps its name', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/409 \(Conflict\)/)
  const ana = await signUp()
  for (let at = 1; at <= 20; at += 1)
    await ana.send('/api/bookmark-folders', { body: { name: `Pasta ${at}`, parentId: null } })
  await enter(ana)
  await page.goto('/bookmarks')
  await page.getByRole('button', { name: 'Nova pasta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da pasta').fill('Mais uma')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('quantas pastas quiser')).toBeVisible()
  await expect(dialog.getByLabel('Nome da pasta')).toHaveValue('Mais uma')
  await expect(dialog.getByRole('link', { name: 'Conhecer o Afins Mais' })).toHaveAttribute(
    'href',
    '/subscription',
  )
})
