import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { freshUsername, PASSWORD } from './people.ts'
import { appIsReady, signInByForm, signOutByMenu } from './auth-forms.ts'

const NEW_PASSWORD = 'farol-verde-91'

test.use({ sendsMail: true })

test('a signed-out reader is sent to sign in and comes back', async ({ page, signUp }) => {
  const ana = await signUp()
  await page.goto('/settings')
  await expect(page).toHaveURL('/auth?next=%2Fsettings')
  await signInByForm(page, ana)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
})

test('they stand in the account menu', async ({ page, signUp, enter }) => {
  await enter(await signUp())
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page).toHaveURL('/settings')
  await expectAccessible(page, 'settings', { alsoAtDesk: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Nesta página').and(page.locator('summary')).click()
  await page.getByRole('link', { name: 'Apagar a conta' }).click()
  await expect(page.getByRole('heading', { name: 'Apagar a conta' })).toBeInViewport()
})

test('what is sent before the app has come waits for it', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 409/)
  const [ana, rui] = [await signUp(), await signUp()]
  await enter(ana)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/settings', { waitUntil: 'commit' })
  const field = page.getByLabel('Username novo')
  await field.fill(rui.username)
  await page.getByRole('button', { name: 'Trocar username' }).click()
  resolve()
  await expect(field).toHaveAccessibleDescription(/Username já está em uso. Escolha outro./)
  await expect(field).toHaveValue(rui.username)
})

test('an email is changed when both ends agree, after the password was given', async ({
  page,
  signUp,
  enter,
  mailFolder,
  mayLog,
}) => {
  mayLog(/status of 403/)
  const ana = await signUp()
  await page.goto(linkIn(await mailTo(mailFolder, ana.email, 'Confirmar email')))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible()

  await enter(ana)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Email' })
  const fresh = `novo.${ana.email}`
  // As after ten minutes: the server asks for the password, once.
  await page.route('**/api/account/email', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'account.password_needed', message: '', requestId: 'x' } },
    }),
  )
  await section.getByLabel('Email novo').fill(fresh)
  await section.getByRole('button', { name: 'Trocar email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused()
  // Axe does not know that nothing of the page lies over a modal window.
  await expectAccessible(page, 'asked for the password', { except: ['target-size'] })
  await dialog.getByLabel('Senha', { exact: true }).fill('errada-errada')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    'A senha não confere. Tente novamente.',
  )
  await page.unroute('**/api/account/email')
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toBeHidden()
  await expect(section.getByText(`Trocando para ${fresh}.`)).toBeVisible()
  await expectAccessible(page, 'an email that waits')

  await page.goto(linkIn(await mailTo(mailFolder, fresh, 'Confirmar email novo')))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Metade feita' })).toBeVisible()
  await page.goto(linkIn(await mailTo(mailFolder, ana.email, 'Confirmar a troca')))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Email trocado' })).toBeVisible()
  await page.goto('/settings')
  await expect(section.getByText(fresh)).toBeVisible()
  await expect(section.getByText('confirmado', { exact: true })).toBeVisible()
})

test('closing the question for the password changes nothing and keeps what was typed', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 403/)
  await enter(await signUp())
  await page.goto('/settings')
  await page.route('**/api/account/username', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'account.password_needed', message: '', requestId: 'x' } },
    }),
  )
  const field = page.getByLabel('Username novo')
  await field.fill('outro-nome')
  await page.getByRole('button', { name: 'Trocar username' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(field).toHaveValue('outro-nome')
  await expect(page.getByRole('button', { name: 'Trocar username' })).toBeEnabled()
})

test('a username is changed, the old address leads to the new one, and no one else gets it', async ({
  page,
  signUp,
  enter,
  otherPage,
  mayLog,
}) => {
  mayLog(/status of 409/)
  const [ana, rui] = [await signUp({ displayName: 'Ana Prado' }), await signUp()]
  const anonymous = await otherPage()
  // BrowserStorage for signed-out readers under the old name.
  await anonymous.goto(`/${ana.username}`)
  await enter(ana)
  await page.goto('/settings')
  await page.getByLabel('Username novo').fill(rui.username)
  await page.getByRole('button', { name: 'Trocar username' }).click()
  await expect(page.getByLabel('Username novo')).toHaveAccessibleDescription(
    /Username já está em uso. Escolha outro./,
  )
  const username = freshUsername('nova')
  await page.getByLabel('Username novo').fill(username)
  await page.getByRole('button', { name: 'Trocar username' }).click()
  await expect(page.getByText(`Agora você é @${username}.`)).toBeVisible()
  await expect(page.getByText('Você pode trocar de novo a partir de')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(`@${username}`).first()).toBeVisible()

  await anonymous.goto(`/${ana.username}`)
  await expect(anonymous).toHaveURL(`/${username}`)
  await expect(anonymous.getByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
})

test('a password is changed, and every other device is out', async ({
  page,
  signUp,
  enter,
  otherPage,
  mailFolder,
  mayLog,
}) => {
  mayLog(/status of (?:401|403)/)
  const ana = await signUp()
  await page.goto('/auth')
  await signInByForm(page, ana)
  await expect(page).toHaveURL('/profile')
  const elsewhere = await otherPage()
  await enter(ana, elsewhere.context())
  await elsewhere.goto('/explore')

  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Senha' })
  await section.getByLabel('Senha atual').fill('errada-errada')
  await section.getByLabel('Senha nova').fill(NEW_PASSWORD)
  await section.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(section.getByLabel('Senha atual')).toBeFocused()
  await expect(section.getByLabel('Senha atual')).toHaveAccessibleDescription(
    'A senha não confere. Tente novamente.',
  )
  await section.getByLabel('Senha atual').fill(PASSWORD)
  await section.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByText('Senha trocada.')).toBeVisible()
  await expect(section.getByLabel('Senha nova')).toHaveValue('')
  await elsewhere.goto('/settings')
  await expect(elsewhere).toHaveURL(/\/auth\?next=/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  // To an address that no one confirmed, nothing of it is mailed.
  await expect(mailTo(mailFolder, ana.email, 'Confirmar email')).resolves.toContain(ana.username)
  await signOutByMenu(page)
  await signInByForm(page, { username: ana.username, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/profile')
})

test('devices are shown and ended, one or all', async ({ page, signUp, otherPage }) => {
  const ana = await signUp()
  const others = [await otherPage(), await otherPage(), await otherPage()]
  for (const other of others) {
    await other.goto('/auth')
    await signInByForm(other, ana)
    await expect(other).toHaveURL('/profile')
  }
  await page.goto('/auth')
  await signInByForm(page, ana)
  await expect(page).toHaveURL('/profile')
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Aparelhos' })
  await expect(section.getByRole('listitem')).toHaveCount(5)
  await expect(section.getByRole('listitem').first()).toContainText('este aparelho')
  await expect(section.getByRole('listitem').first()).toContainText(/ · Linux/)
  await expect(section.getByRole('listitem').first()).toContainText(
    /Em uso agora · Entrou em \d.+ às? \d\d:\d\d/,
  )
  await expect(section.getByRole('listitem').nth(1)).toContainText(
    /Último uso em \d.+, por volta das? \d+h · Entrou em \d.+ às? \d\d:\d\d/,
  )
  await section
    .getByRole('button', { name: /^Encerrar .+, último uso/ })
    .first()
    .click()
  await expect(section.getByRole('listitem')).toHaveCount(4)
  await section.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'one device')
  for (const other of others) {
    await other.goto('/settings')
    await expect(other).toHaveURL(/\/auth\?next=/)
  }
})

test('of many devices the last five are shown, and the rest on demand', async ({
  page,
  signUp,
}) => {
  const ana = await signUp()
  for (let at = 0; at < 6; at += 1) {
    await page.context().clearCookies()
    const signedIn = await page.request.post('/api/session', {
      data: { username: ana.username, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `172.31.7.${at}` },
    })
    expect(signedIn.ok()).toBe(true)
  }
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Aparelhos' })
  await expect(section.getByRole('listitem')).toHaveCount(5)
  await section.getByText('Ver todos').click()
  await expect(section.getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page, 'many devices')
})

test('theme and privacy take effect at once', async ({
  page,
  signUp,
  enter,
  otherPage,
  mayLog,
}) => {
  mayLog(/status of 404/)
  const ana = await signUp()
  const note = await ana.publish('Só para quem eu aceitar')
  await enter(ana)
  await page.goto('/settings')
  await appIsReady(page)
  const dark = page.getByRole('switch', { name: 'Tema escuro' })
  await expect(dark).not.toBeChecked()
  await dark.check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(dark).toBeChecked()
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('button', { name: 'Tema escuro' }).click()
  await expect(dark).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'settings')

  await page.getByRole('switch', { name: 'Perfil aberto' }).uncheck()
  await expect(page.getByText('Seu perfil está fechado.')).toBeVisible()
  const anonymous = await otherPage()
  const answer = await anonymous.goto(`/${ana.username}/music/${note}`)
  expect(answer?.status()).toBe(404)
})

test('new posts under an interest start with who was chosen for it', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const interests = [{ slug: 'music' }, { slug: 'books' }]
  await ana.send('/api/profile', { method: 'PATCH', body: { interests } })
  await enter(ana)
  await page.goto('/settings')
  await appIsReady(page)
  await page.getByRole('combobox', { name: 'Livros' }).selectOption({ label: 'Só seguidores' })
  await expect(page.getByText('Guardado para Livros.')).toBeVisible()
  await page.goto('/interest/books')
  await page.getByRole('button', { name: 'Novo post' }).click()
  await expect(page.getByLabel('Quem pode ver')).toHaveValue('followers')
  await page.getByLabel('Interesse').selectOption('music')
  await expect(page.getByLabel('Quem pode ver')).toHaveValue('public')
  await page.getByLabel('Interesse').selectOption('books')
  await page.getByLabel('O que você quer compartilhar?').fill('Só para quem me segue')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
  await page.goto(`/${ana.username}`)
  await expect(page.getByText('só para seguidores')).toBeVisible()
})

test('an account is deleted after two questions, and kept by signing in again', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 40[13]/)
  const ana = await signUp()
  await enter(ana)
  await page.goto('/settings#apagar')
  await appIsReady(page)
  await page.getByRole('button', { name: 'Apagar a conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar a sua conta?' })
  await expectAccessible(page, 'deleting an account')
  await dialog.getByRole('button', { name: 'Apagar minha conta' }).click()
  await expect(dialog.getByLabel('Senha')).toHaveAccessibleDescription(/Preencha este campo/)
  await dialog.getByLabel('Senha').fill('outra-senha-qualquer')
  await dialog.getByRole('button', { name: 'Apagar minha conta' }).click()
  await expect(dialog.getByLabel('Senha')).toHaveAccessibleDescription(/A senha não confere/)
  await dialog.getByLabel('Senha').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Apagar minha conta' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(/Sua conta será apagada em/)).toBeVisible()
  expect((await page.request.get(`/${ana.username}`)).status()).toBe(404)

  await page.getByLabel('Username').fill(ana.username)
  await page.getByLabel('Senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    /Você pediu para apagar esta conta/,
  )
  await page.getByRole('button', { name: 'Desistir de apagar e entrar' }).click()
  await expect(page).not.toHaveURL(/auth/)
  expect((await page.request.get(`/${ana.username}`)).status()).toBe(200)
})
