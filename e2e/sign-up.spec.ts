import { expect, test } from './journey.ts'
import { freshUsername, PASSWORD } from './people.ts'
import { appIsReady, fontsAreLoaded, signUpByForm } from './auth-forms.ts'

test.describe('signing up', () => {
  test('goes from the form over one’s interests to the profile', async ({ page }) => {
    const username = freshUsername('bia')
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await expect(page).toHaveURL('/auth?aba=criar')
    await signUpByForm(page, { username, displayName: 'Bia Torres' })
    await expect(page.getByRole('heading', { name: 'Do que você gosta?' })).toBeVisible()
    await expect(page.locator('#conteudo')).toBeFocused()
    await page.getByRole('checkbox', { name: 'Música' }).check()
    await page.getByRole('checkbox', { name: 'Livros' }).check()
    await page.getByRole('button', { name: 'Criar outro interesse' }).click()
    await page.getByLabel('Nome do interesse').fill('Fotografia analógica')
    await page.getByRole('button', { name: '📷' }).click()
    await page.getByRole('button', { name: 'Pronto' }).click()
    await page.getByLabel('Bio').fill('Leio devagar, ouço alto.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'O que você ama?' })).toBeVisible()
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gente para seguir' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver a minha página' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Bia Torres' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByText('Leio devagar, ouço alto.')).toBeVisible()
    const rooms = page.getByRole('navigation', { name: 'Interesses' })
    await expect(rooms.getByRole('link')).toHaveText([/Música/, /Livros/, /Fotografia analógica/])
    await page.goto(`/${username}/fotografia-analogica`)
    await expect(
      page.getByRole('heading', { level: 1, name: /Fotografia analógica/ }),
    ).toBeVisible()
  })

  test('may leave everything but the account for later, and shows the username then', async ({
    page,
  }) => {
    const username = freshUsername('bia')
    await page.goto('/auth?aba=criar')
    await signUpByForm(page, {
      username: ` ${username.toUpperCase()} `,
      email: ` ${username}@exemplo.com.br`,
    })
    await page.getByRole('button', { name: 'Pular por agora' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  })

  test('says what is wrong at the field, keeps what was typed and goes there', async ({
    page,
    signUp,
    mayLog,
  }) => {
    mayLog(/status of (?:409|422)/)
    const ana = await signUp()
    const username = page.getByLabel('Username')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Senha')
    await page.goto('/auth?aba=criar')
    await appIsReady(page)

    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(username).toHaveAccessibleDescription(/Use de 3 a 30 letras/)
    await expect(username).toBeFocused()

    await signUpByForm(page, { username: ana.username })
    await expect(username).toHaveAccessibleDescription(/Username já está em uso\. Escolha outro\./)
    await expect(username).toHaveAttribute('aria-invalid', 'true')
    // The field says it by itself before the server does, which then takes the focus there.
    await expect(username).toBeFocused()
    await expect(email).toHaveValue(`${ana.username}@exemplo.com.br`)

    const free = freshUsername()
    await signUpByForm(page, { username: free, email: ana.email.toUpperCase() })
    await expect(email).toHaveAccessibleDescription(
      /Email já está em uso\. Tente fazer login ou use outro email\./,
    )
    await expect(email).toBeFocused()
    await expect(username).toHaveValue(free)

    await signUpByForm(page, { username: free, email: 'sem-arroba' })
    await expect(email).toHaveAccessibleDescription(/Email inválido\./)

    for (const weak of ['12345', '123456', free]) {
      await signUpByForm(page, { username: free, password: weak })
      await expect(password).toHaveAccessibleDescription(
        /Senha muito fraca\. Use pelo menos 6 caracteres\./,
      )
      await expect(password).toBeFocused()
      await expect(password).toHaveValue(weak)
    }
    await signUpByForm(page, { username: free, password: PASSWORD.repeat(20) })
    await expect(password).toHaveAccessibleDescription(/Use no máximo 256 caracteres\./)

    await signUpByForm(page, { username: free })
    await expect(page.getByRole('heading', { name: 'Do que você gosta?' })).toBeVisible()
  })

  test('shows whether a username is free while it is typed, and moves nothing', async ({
    page,
    signUp,
  }) => {
    const ana = await signUp()
    const username = page.getByLabel('Username')
    const free = freshUsername()
    await page.goto('/auth?aba=criar')
    await appIsReady(page)
    await fontsAreLoaded(page)
    const place = () => page.getByLabel('Email').boundingBox()
    const before = await place()
    await username.fill(ana.username)
    await expect(username).toHaveAccessibleDescription(/Username já está em uso\. Escolha outro\./)
    expect(await place()).toEqual(before)
    await username.fill(free)
    await expect(page.getByText(`${free} está disponível.`)).toBeVisible()
    expect(await place()).toEqual(before)
    await username.fill('Explore')
    await expect(username).toHaveAccessibleDescription(/Username já está em uso\. Escolha outro\./)
  })

  test('says so when the server fails or cannot be reached, and then goes on', async ({
    page,
    mayLog,
  }) => {
    mayLog(/status of 500|ERR_FAILED/)
    const username = freshUsername()
    await page.goto('/auth?aba=criar')
    await appIsReady(page)
    await page.route('**/api/accounts', (route) =>
      route.fulfill({ status: 500, body: 'SQLITE_FULL' }),
    )
    await signUpByForm(page, { username })
    const alert = page.getByRole('alert')
    await expect(alert.filter({ hasText: 'Erro ao criar conta. Tente novamente.' })).toBeFocused()
    await page.unroute('**/api/accounts')

    // The account is made, but the answer is lost: sending again finds it.
    await page.route('**/api/accounts', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(alert.filter({ hasText: 'Sem conexão.' })).toBeVisible()
    await page.unroute('**/api/accounts')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('heading', { name: 'Do que você gosta?' })).toBeVisible()
  })

  test('keeps what was typed from one tab to the other', async ({ page }) => {
    await page.goto('/auth')
    await appIsReady(page)
    await page.getByLabel('Username').fill('quem-sou-eu')
    await page.getByLabel('Senha').fill(PASSWORD)
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await expect(page.getByLabel('Username')).toHaveValue('quem-sou-eu')
    await expect(page.getByLabel('Senha')).toHaveValue(PASSWORD)
  })
})
