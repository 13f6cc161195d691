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
