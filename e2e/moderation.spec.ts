import { addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test('a moderator takes back all that an account did, and its texts from the history', async ({
  page,
  signUp,
  enter,
  operate,
}) => {
  const [caro, ana, mal] = [await signUp(), await signUp(), await signUp()]
  operate('moderator', 'add', caro.username)
  operate('works', 'trust', mal.username)
  const book = await addWork(ana, 'book')
  const body = { version: 1, note: 'Xingamento', reason: 'Desaforo' }
  await mal.send(`/api/works/${book.id}`, { method: 'PATCH', body })
  await enter(caro)
  await page.goto(`/moderation/mudancas?id=${mal.uid}`)
  await appIsReady(page)
  const changes = page.getByRole('main').getByRole('listitem')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText('Desaforo')
  await changes.getByRole('button', { name: 'Desfazer tudo desta conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desfazer tudo desta conta?' })
  await expect(dialog.getByRole('status')).toContainText('Obras corrigidas: 1.')
  const removesTexts = dialog.getByRole('checkbox', { name: 'Retirar também os textos' })
  // Gone for good: never without being asked for.
  await expect(removesTexts).not.toBeChecked()
  await expect(dialog).toContainText('(versões: 1)')
  await expectAccessible(page, 'taking back what an account did', { except: ['target-size'] })
  await removesTexts.check()
  await dialog.getByRole('button', { name: 'Desfazer tudo desta conta' }).click()
  await expect(
    page.getByText('Desfazendo. A lista mostra cada obra assim que volta.'),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(changes).toContainText('desfeita', { timeout: 1000 })
    await expect(changes).not.toContainText('Desaforo', { timeout: 1000 })
  }).toPass()
  await expect(changes.getByRole('button', { name: 'Retirar o texto' })).toHaveCount(0)

  await page.goto(`/interest/books/obra/${book.id}/mudancas`)
  await appIsReady(page)
  const version = page
    .getByRole('region', { name: 'Versões' })
    .getByRole('listitem')
    .filter({ hasText: 'Versão 2' })
  await expect(version).toBeVisible()
  await expect(version.getByRole('link', { name: 'O que mudou na versão 2' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/Xingamento|Desaforo/)
})
