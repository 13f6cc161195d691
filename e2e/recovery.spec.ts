import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { freshUsername } from './people.ts'
import { signInByForm, signUpByForm } from './auth-forms.ts'

const NEW_PASSWORD = 'farol-verde-91'

test.use({ sendsMail: true })

test('a forgotten password is replaced by a link, which works once', async ({
  page,
  signUp,
  enter,
  otherPage,
  mailFolder,
  mayLog,
}) => {
  mayLog(/status of 422/)
  const ana = await signUp()
  await page.goto(linkIn(await mailTo(mailFolder, ana.email, 'Confirmar email')))
  const masked = ana.email.replace(/^(.)[^@]*/, '$1•••')
  await expect(
    page.getByText(`Você vai confirmar que ${masked} é o email da conta @${ana.username}.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeFocused()

  const elsewhere = await otherPage()
  await enter(ana, elsewhere.context())
  await elsewhere.goto('/settings')
  await expect(elsewhere.getByText('confirmado', { exact: true })).toBeVisible()

  await page.goto('/auth?next=%2Fbookmarks')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('Username ou email')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Voltar para entrar' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fbookmarks',
  )
  await expectAccessible(page, 'recovery')
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByLabel('Username ou email')).toHaveAccessibleDescription(
    'Preencha este campo.',
  )
  await page.getByLabel('Username ou email').fill(ana.email.toUpperCase())
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu email' })).toBeFocused()
  await expectAccessible(page, 'recovery asked for')

  const link = linkIn(await mailTo(mailFolder, ana.email, 'Criar senha nova'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer}`))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Crie uma senha nova' })).toBeVisible()
  await expect(page.getByText(`Para a conta @${ana.username}.`)).toBeVisible()
  await expectAccessible(page, 'a new password')
  await page.getByLabel('Senha nova').fill('123456')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByLabel('Senha nova')).toHaveAccessibleDescription(
    /Senha muito fraca. Use pelo menos 6 caracteres./,
  )
  await page.getByLabel('Senha nova').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  // Where one wanted to go before the password was missing.
  await expect(page).toHaveURL('/bookmarks')
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  const [, secret = ''] = link.split('=')
  expect(asked.filter((line) => line.includes(secret))).toEqual([])

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\?next=/)
  await signInByForm(elsewhere, { username: ana.username, password: NEW_PASSWORD })
  await expect(elsewhere).toHaveURL('/settings')

  const second = await otherPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await expectAccessible(second, 'a link that was used')
  await second.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(second.getByLabel('Username ou email')).toBeVisible()
})

test('says the same where there is no account', async ({ page }) => {
  await page.goto('/auth?recuperar=1')
  await page.getByLabel('Username ou email').fill('ninguem-se-chama-assim')
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu email' })).toBeVisible()
})

test('the owner of an address takes it back and makes an account with it', async ({
  page,
  signUp,
  mailFolder,
  mayLog,
}) => {
  mayLog(/status of 409/)
  const squatter = await signUp()
  const { email } = squatter
  const username = freshUsername('dona')
  await page.goto('/auth?aba=criar')
  await signUpByForm(page, { username, email })
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email já está em uso/)
  await page.goto(linkIn(await mailTo(mailFolder, email, 'Liberar meu email')))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Email liberado' })).toBeVisible()
  await expectAccessible(page, 'an address taken back')
  await page.getByRole('link', { name: 'Criar minha conta' }).click()
  await signUpByForm(page, { username, email })
  await expect(page.getByRole('heading', { name: 'Do que você gosta?' })).toBeVisible()
})

test('a link that was cut says so', async ({ page }) => {
  for (const cut of ['/confirm', '/confirm#senha=abc']) {
    await page.goto(cut)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Este link está incompleto' })).toBeVisible()
  }
  await expectAccessible(page, 'a cut link')
})
