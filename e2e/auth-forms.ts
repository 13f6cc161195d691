import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { PASSWORD } from './people.ts'

interface Credentials {
  readonly username: string
  readonly password?: string
}

/** Signs in by the form of the page that is open. */
export async function signInByForm(
  page: Page,
  { username, password = PASSWORD }: Credentials,
): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

interface NewAccount extends Credentials {
  readonly email?: string
  readonly displayName?: string
}

/** Fills the form for a new account and sends it. */
export async function signUpByForm(
  page: Page,
  { username, password = PASSWORD, email = `${username}@exemplo.com.br`, displayName }: NewAccount,
): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha').fill(password)
  if (displayName) await page.getByLabel('Nome de exibição').fill(displayName)
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

/** Signs out by the menu, and waits for the way in. */
export async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  // The address changes before the page does.
  await expect(page.getByRole('tab', { name: 'Criar conta' })).toBeVisible()
}

/** The app has taken the page over. */
export async function appIsReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
}

/** The fonts are loaded, or the page keeps its fallbacks: no text moves any more. */
export async function fontsAreLoaded(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
}
