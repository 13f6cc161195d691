import { signOutByMenu } from './auth-forms.ts'
import { addAuthenticator } from './authenticator.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test.use({ hostname: 'localhost', viewport: { width: 390, height: 844 } })

test('a passkey is made, signs in, and is removed', async ({ page, signUp, enter, mayLog }) => {
  mayLog(/status of 403/)
  const ana = await signUp()
  await addAuthenticator(page)
  await enter(ana)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Criar chave de acesso' }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'Criar chave de acesso' })
  const name = naming.getByLabel('Nome da chave')
  await expect(name).toBeFocused()
  await expectAccessible(page, 'the name of a passkey')
  await name.fill('Celular da Ana')
  await name.press('Enter')
  await expect(page.getByText('Chave de acesso criada.')).toBeVisible()
  await expect(page.getByText('Ainda não foi usada')).toBeVisible()

  await signOutByMenu(page)
  const enterByPasskey = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  // The device may already have been asked for it at the field of the username.
  await Promise.race([enterByPasskey.click().catch(() => null), page.waitForURL('/profile')])
  await expect(page).toHaveURL('/profile')
  await page.goto('/settings')
  await expect(page.getByText(/Usada em .* · criada em/)).toBeVisible()
  await page.getByRole('button', { name: 'Remover a chave Celular da Ana' }).click()
  await expect(page.getByText('Chave de acesso removida.')).toBeVisible()
  await expect(page.getByText('Celular da Ana')).toHaveCount(0)
})
