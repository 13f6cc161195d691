import { appIsReady } from './auth-forms.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test('a post is quoted from its menu, and the note carries its card', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const id = await rui.publish('Vista da ilha')
  await enter(ana)
  await page.goto(`/${rui.username}/music/${id}`)
  await appIsReady(page)
  await page.getByRole('button', { name: 'Opções do post' }).first().click()
  await page.getByRole('button', { name: 'Citar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Citar' })
  await expect(sheet.getByRole('group', { name: 'Post citado' })).toContainText('Vista da ilha')
  await sheet.getByLabel('O que você quer compartilhar?').fill('Quero ir')
  await expectAccessible(page, 'the sheet where one quotes')
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('button', { name: 'Ver post' }).click()
  await expect(page.getByRole('link', { name: /Vista da ilha/ })).toBeVisible()
  await expectAccessible(page, 'a post that quotes another')

  await rui.send(`/api/posts/${id}`, { method: 'DELETE' })
  await page.reload()
  await expect(page.getByText('Este post não está disponível.')).toBeVisible()
})

test('the editor of a note shows the card that it quotes, says when that is gone, and takes it off', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 404/)
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const quotes = await rui.publish('Vista da ilha')
  const { id } = await ana.send<{ id: string }>('/api/posts', {
    body: { kind: 'note', interest: 'music', body: 'Quero ir', quotes },
  })
  await enter(ana)
  await page.goto(`/edit/${id}`)
  await appIsReady(page)
  const quoted = page.getByRole('group', { name: 'Post citado' })
  await expect(quoted).toContainText('Vista da ilha')
  await expectAccessible(page, 'the editor of a post that quotes another')
  await rui.send(`/api/posts/${quotes}`, { method: 'DELETE' })
  await page.reload()
  await expect(quoted).toContainText('Este post não está disponível.')
  await quoted.getByRole('button', { name: 'Tirar a citação' }).click()
  await expect(quoted).toBeHidden()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(`/${ana.username}/music/${id}`)
  await expect(page.getByText('Quero ir', { exact: true }).first()).toBeAttached()
  await expect(page.getByText('Este post não está disponível.')).toBeHidden()
})
