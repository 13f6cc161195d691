import { expectAccessible } from './axe.ts'
import { isSaved, openEditor, rich } from './edit-page.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { PASSWORD } from './people.ts'
import { signInByForm } from './auth-forms.ts'

test.use({ sendsMail: true })

/** Guesses as often as an hour allows, from a network each. */
async function attack(origin: string, username: string): Promise<void> {
  const guess = (n: number) =>
    fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.66.${n}.1`,
      },
      body: JSON.stringify({ username, password: `palpite-${n}` }),
    })
  for (let n = 0; n < 100; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => guess(n + more)))
}

test('where many have tried, a code that comes by mail lets the owner in', async ({
  page,
  context,
  origin,
  signUp,
  mailFolder,
  mayLog,
}) => {
  mayLog(/status of 40[13]/)
  // A hundred guesses are a hundred passwords to check.
  test.slow()
  const ana = await signUp()
  await page.goto(linkIn(await mailTo(mailFolder, ana.email, 'Confirmar email')))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible()
  await attack(origin, ana.username)

  await page.goto('/auth')
  await signInByForm(page, ana)
  const code = page.getByLabel('Código do email')
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page, 'asked for a code')
  await enter.click()
  await expect(code).toHaveAccessibleDescription(/Preencha este campo./)
  await code.fill('AAAA-AAAA')
  await enter.click()
  await expect(code).toHaveAccessibleDescription(/Este código não confere ou já venceu/)
  await expect(code).toBeFocused()

  const mail = await mailTo(mailFolder, ana.email, 'pedimos este código')
  const [sent = ''] = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(mail) ?? []
  await code.fill(` ${sent.toLowerCase()} `)
  await enter.click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()

  // Also where a session ends while one writes, in a browser that is not known.
  await openEditor(page, ana, 'article')
  const area = await rich(page)
  await context.clearCookies()
  await area.fill('Escrito sob ataque')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await dialog.getByLabel('Senha').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog.getByLabel('Código do email')).toBeFocused()
  await dialog.getByLabel('Código do email').fill(sent)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await isSaved(page)
})
