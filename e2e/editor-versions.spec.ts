import { isSaved, getDraft, rich, test } from './edit-page.ts'
import { expect } from './journey.ts'

test('an earlier version is compared and restored', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await enter(ana)
  const id = await ana.publish('A primeira', { kind: 'article', title: 'Com versões' })
  await page.goto(`/edit/${id}`)
  await (await rich(page)).fill('A segunda')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/\/artigo\//)
  await page.goto(`/edit/${id}`)
  await (await rich(page)).fill('A terceira')
  await isSaved(page)
  await page.getByRole('button', { name: 'Versões' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versões' })
  await dialog
    .getByRole('button', { name: /Publicada/ })
    .first()
    .click()
  await expect(dialog.getByRole('region', { name: /^Em / })).toContainText('segunda')
  await dialog.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await expect(await rich(page)).toHaveText('A segunda')
  await expect.poll(async () => (await getDraft(ana, id)).content.body).toContain('A segunda')
})

test('of two long versions the first difference is in sight', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 409/)
  const ana = await signUp()
  await enter(ana)
  const long = 'Uma linha.\n\n'.repeat(60)
  const id = await ana.publish(`${long}O fim.\n`, { kind: 'article', title: 'Longo' })
  await page.goto(`/edit/${id}`)
  const area = await rich(page)
  await area.getByText('O fim.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Ou quase.')
  await isSaved(page)
  const { version, content } = await getDraft(ana, id)
  await page.getByRole('button', { name: 'Versões' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versões' })
  await dialog.getByRole('button', { name: /Publicada/ }).click()
  await expect(dialog.locator('mark')).toBeInViewport()
  await page.keyboard.press('Escape')

  const theirs = content.body.replace('O fim.', 'O começo.')
  await ana.send(`/api/drafts/${id}`, {
    method: 'PUT',
    body: { version, content: { ...content, body: theirs } },
  })
  await area.getByText('O fim.').click()
  await page.keyboard.type('?')
  const met = page.getByRole('dialog', { name: 'Este post mudou em outro lugar' })
  await expect(met.locator('mark').first()).toBeInViewport()
})

test('what was written on a published post is discarded, and comes back when that is undone', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  const id = await ana.publish('Como saiu', { kind: 'article', title: 'Publicado' })
  await page.goto(`/edit/${id}`)
  const area = await rich(page)
  const unpublished = page.getByText(/^Quem lê ainda vê o post como estava/)
  await expect(unpublished).toBeHidden()
  await area.fill('Mudado e não publicado')
  await expect(unpublished).toBeVisible()
  await isSaved(page)
  await page.reload()
  await expect(await rich(page)).toHaveText('Mudado e não publicado')
  await page.getByRole('button', { name: 'Descartar mudanças' }).click()
  await expect(await rich(page)).toHaveText('Como saiu')
  await expect(unpublished).toBeHidden()
  expect((await getDraft(ana, id)).content.body.trim()).toBe('Como saiu')
  await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
  await expect(await rich(page)).toHaveText('Mudado e não publicado')
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body.trim())
    .toBe('Mudado e não publicado')
})

test('a part of a page whose code was not loaded says so, and comes after a reload', async ({
  page,
  mayLog,
  openText,
}) => {
  mayLog(/Failed to load resource|Failed to fetch dynamically imported module/)
  await openText('article', { title: 'Rios' })
  const chunk = '**/versions-dialog*.js'
  const open = page.getByRole('button', { name: 'Versões' })
  await page.route(chunk, (route) => route.abort())
  await open.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Não deu para abrir esta parte' })
  await expect(alert).toBeVisible()
  await page.unroute(chunk)
  await alert.getByRole('button', { name: 'Recarregar' }).click()
  await expect(alert).toBeHidden()
  await rich(page)
  await open.click()
  await expect(page.getByRole('dialog', { name: 'Versões' })).toBeVisible()
})
