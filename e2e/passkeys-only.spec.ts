import type { Page } from '@playwright/test'
import { appIsReady, signInByForm, signOutByMenu } from './auth-forms.ts'
import { addAuthenticator } from './authenticator.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test.use({
  hostname: 'localhost',
  serverEnv: { MODERATOR_TWO_STEPS: 'yes' },
  viewport: { width: 390, height: 844 },
})

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  const naming = page.getByRole('dialog', { name: 'Criar chave de acesso' })
  await naming.getByLabel('Nome da chave').fill(name)
  await naming.getByLabel('Nome da chave').press('Enter')
  await expect(page.getByText(name)).toBeVisible()
}

/** Leaves an account with two passkeys and no password; the second one is at hand. */
async function goWithoutPassword(page: Page) {
  await page.goto('/settings')
  const first = await addAuthenticator(page)
  await addPasskey(page, 'Celular da Ana')
  await expect(page.getByText('Com duas chaves de acesso, ou uma chave e')).toBeVisible()
  await first.remove()
  const second = await addAuthenticator(page)
  await addPasskey(page, 'Chave da gaveta')
  await page.getByRole('button', { name: 'Ficar sem senha' }).click()
  const asking = page.getByRole('dialog', { name: 'Ficar sem senha?' })
  await expectAccessible(page, 'removing the password')
  await asking.getByRole('button', { name: 'Confirmar com chave de acesso' }).click()
  await expect(page.getByText('Sua conta não tem mais senha.')).toBeVisible()
  return second
}

async function enterByPasskey(page: Page, to: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  // The device may already have been asked for it at the field of the username.
  await Promise.race([button.click().catch(() => null), page.waitForURL(to)])
  await expect(page).toHaveURL(to)
}

test('an account without a password goes on by passkey, until it is deleted', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 40[13]/)
  test.slow()
  const ana = await signUp()
  await enter(ana)
  const second = await goWithoutPassword(page)
  await expect(page.getByText('Sua conta não tem senha: você entra')).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveCount(0)

  await second.setPresent(false)
  await signOutByMenu(page)
  await signInByForm(page, ana)
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/Senha incorreta/)
  await second.setPresent(true)
  await enterByPasskey(page, '/profile')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Apagar a conta' }).click()
  const deleting = page.getByRole('dialog', { name: 'Apagar a sua conta?' })
  await expect(deleting.getByLabel('Senha')).toHaveCount(0)
  await expectAccessible(page, 'deleting an account without a password')
  await deleting.getByRole('button', { name: 'Apagar com chave de acesso' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(/Sua conta será apagada em/)).toBeVisible()
})

test('who is suspended and has no password reads why and appeals by passkey', async ({
  page,
  otherPage,
  signUp,
  enter,
  operate,
  mayLog,
}) => {
  mayLog(/status of (?:40[0-9]|422)/)
  test.slow()
  const [caro, ana] = [await signUp(), await signUp()]
  await enter(ana)
  const device = await goWithoutPassword(page)
  await device.setPresent(false)
  await signOutByMenu(page)
  // Moderators here show a passkey of their own.
  operate('moderator', 'add', caro.username)
  const desk = await otherPage()
  await addAuthenticator(desk)
  await enter(caro, desk.context())
  await desk.goto('/settings')
  await addPasskey(desk, 'Celular da Caro')
  const target = { kind: 'profile', id: ana.username }
  await caro.send('/api/reports', { body: { target, reason: 'spam', words: '' } })
  await desk.goto('/moderation')
  await desk.getByRole('button', { name: 'Decidir' }).click()
  const decide = desk.getByRole('dialog', { name: 'Decidir sobre esta denúncia' })
  await decide.getByRole('radio', { name: 'Suspender a conta' }).check()
  await decide.getByLabel('Por quanto tempo?').selectOption('30 dias')
  await decide.getByLabel('O que dizer à pessoa').fill('Só propaganda.')
  await decide.getByRole('button', { name: 'Decidir' }).click()
  await expect(desk.getByText('Nenhuma denúncia aberta.')).toBeVisible()

  await device.setPresent(true)
  await page.goto('/auth')
  await appIsReady(page)
  const read = page.getByRole('button', { name: 'Recorrer da suspensão' })
  const button = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  // The field may have been answered as the button is pressed: of the two, one is taken for a copy.
  await expect(async () => {
    await Promise.race([button.click().catch(() => null), read.waitFor()])
    await read.click({ timeout: 3000 })
    await expect(page.getByText('A moderação escreveu: “Só propaganda.”')).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  const words = page.getByLabel('Por que a decisão deve mudar?')
  await page.getByRole('button', { name: 'Enviar recurso' }).click()
  await expect(words).toHaveAccessibleDescription(/./)
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await words.fill('Foi engano.')
  await page.getByRole('button', { name: 'Enviar recurso' }).click()
  await expect(page.getByText('Aguardando resposta.')).toBeVisible()
})

test('a moderator who gave only the password shows a passkey first', async ({
  page,
  signUp,
  enter,
  operate,
  mayLog,
}) => {
  mayLog(/status of 40[13]/)
  const caro = await signUp()
  operate('moderator', 'add', caro.username)
  await enter(caro)
  await page.goto('/moderation')
  await expect(page.getByRole('link', { name: 'Ou criar uma chave de acesso' })).toBeVisible()
  const device = await addAuthenticator(page)
  await page.goto('/settings')
  await addPasskey(page, 'Celular da Caro')
  await page.goto('/moderation')
  await expect(page.getByRole('heading', { level: 1, name: 'Moderação' })).toBeVisible()

  // The browser would offer the passkey at once.
  await device.setPresent(false)
  await signOutByMenu(page)
  await signInByForm(page, caro)
  await expect(page).toHaveURL('/profile')
  await device.setPresent(true)
  await page.goto('/moderation')
  await appIsReady(page)
  await expect(page.getByRole('heading', { name: 'Use a sua chave de acesso' })).toBeVisible()
  await expectAccessible(page, 'the passkey of a moderator')
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moderação' })).toBeVisible()
})
