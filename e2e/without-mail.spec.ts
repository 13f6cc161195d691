import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { PASSWORD } from './people.ts'
import { appIsReady, signInByForm } from './auth-forms.ts'

test('where no mail is sent, recovery says so and leads back', async ({ page, signUp }) => {
  const ana = await signUp()
  await page.goto('/auth')
  await page.getByLabel('Username').fill(ana.username)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByText('Este servidor não envia emails')).toBeVisible()
  await expectAccessible(page, 'recovery without mail')
  await page.getByRole('link', { name: 'Voltar para entrar' }).click()
  await appIsReady(page)
  await signInByForm(page, { username: ana.username, password: PASSWORD })
  await expect(page).toHaveURL('/profile')
})
