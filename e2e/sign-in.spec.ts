import { readBrowserStorage } from './browser-storage.ts'
import { expect, test } from './journey.ts'
import { freshUsername, PASSWORD } from './people.ts'
import { appIsReady, signInByForm, signOutByMenu, signUpByForm } from './auth-forms.ts'

test.describe('signing in', () => {
  test('is by the username, however it is written', async ({ page, signUp }) => {
    const ana = await signUp()
    await page.goto('/auth')
    await signInByForm(page, { username: `  ${ana.username.toUpperCase()}  ` })
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()
  })

  test('says what is wrong at the field', async ({ page, signUp, mayLog }) => {
    mayLog(/status of 401/)
    const ana = await signUp()
    const username = page.getByLabel('Username')
    const password = page.getByLabel('Senha')
    await page.goto('/auth')
    await appIsReady(page)

    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(username).toHaveAccessibleDescription('Preencha este campo.')
    await expect(password).toHaveAccessibleDescription('Preencha este campo.')

    for (const unknown of ['ninguem-aqui', ana.email]) {
      await signInByForm(page, { username: unknown })
      await expect(username).toHaveAccessibleDescription(
        'Username não encontrado. Verifique se está correto.',
      )
      await expect(username).toBeFocused()
      await expect(password).toHaveValue(PASSWORD)
    }

    await signInByForm(page, { username: ana.username, password: 'outra-senha' })
    await expect(password).toHaveAccessibleDescription('Senha incorreta. Tente novamente.')
    await expect(password).toBeFocused()
    await expect(username).toHaveValue(ana.username)
  })

  test('says so when there were too many attempts', async ({ page, request, signUp, mayLog }) => {
    mayLog(/status of 429/)
    const ana = await signUp()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await request.post('/api/session', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: { username: ana.username, password: 'outra-senha' },
      })
      expect(wrong.status()).toBe(401)
    }
    await page.goto('/auth')
    await signInByForm(page, ana)
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Muitas tentativas de login. Tente novamente em alguns minutos.' }),
    ).toBeFocused()
  })

  test('shows every other line of the catalogue, and its own words for what has none', async ({
    page,
    mayLog,
  }) => {
    mayLog(/status of \d{3}|ERR_FAILED/)
    await page.goto('/auth')
    await appIsReady(page)
    const answers = [
      [401, 'auth.user_not_found', 'Usuário não encontrado. Verifique se o username está correto.'],
      [422, 'auth.invalid_email', 'Email inválido.'],
      [500, 'auth.sign_in_failed', 'Erro no login. Tente novamente.'],
      [500, 'SQLITE_CORRUPT', 'Erro no login. Tente novamente.'],
      [503, 'server.overloaded', 'Muita gente por aqui agora. Tente novamente em instantes.'],
    ] as const
    for (const [status, code, text] of answers) {
      await page.route('**/api/session', (route) =>
        route.fulfill({
          status,
          json: { error: { code, message: 'no such table', requestId: 'x' } },
        }),
      )
      await signInByForm(page, { username: 'qualquer' })
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page.getByText('no such table')).toBeHidden()
      await page.unroute('**/api/session')
    }
    await page.route('**/api/session', (route) => route.abort())
    await signInByForm(page, { username: 'qualquer' })
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão.' })).toBeVisible()
  })

  test('asks for a proof of work where many have tried, and solves it', async ({
    page,
    signUp,
    mayLog,
  }) => {
    mayLog(/status of 403/)
    const ana = await signUp()
    let proofs = 0
    await page.route('**/api/session', async (route) => {
      const body = route.request().postDataJSON() as { proof?: unknown } | null
      if (route.request().method() !== 'POST') return route.continue()
      if (body?.proof) {
        proofs += 1
        return route.continue({ postData: JSON.stringify({ ...body, proof: undefined }) })
      }
      const error = { code: 'auth.proof_required', message: '', requestId: 'x' }
      return route.fulfill({ status: 403, json: { error } })
    })
    // As the server sets it, but with less of it.
    await page.route('**/api/session/challenge', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), bits: 12 } })
    })
    await page.goto('/auth')
    await signInByForm(page, ana)
    await expect(page).toHaveURL('/profile')
    expect(proofs).toBe(1)
  })

  test('brings people where they wanted to go, if that is here', async ({
    page,
    signUp,
    mayLog,
  }) => {
    // A profile that was requested just before is not answered any more.
    mayLog(/status of 401/)
    const ana = await signUp()
    await page.goto('/bookmarks?kind=note')
    await expect(page).toHaveURL(/\/auth\?next=%2Fbookmarks/)
    await signInByForm(page, ana)
    await expect(page).toHaveURL('/bookmarks?kind=note')
    await signOutByMenu(page)
    for (const next of ['//evil.example', 'https://evil.example/profile', '/auth?next=/auth']) {
      await page.goto(`/auth?${new URLSearchParams({ next })}`)
      await signInByForm(page, ana)
      await expect(page, next).toHaveURL('/profile')
      await signOutByMenu(page)
    }
  })

  test('keeps the place through creating an account', async ({ page }) => {
    await page.goto('/auth?next=%2Fexplore')
    // A form that is sent before the app has started leads to the place at once.
    await appIsReady(page)
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await signUpByForm(page, { username: freshUsername() })
    await page.getByRole('button', { name: 'Pular por agora' }).click()
    await expect(page).toHaveURL('/explore')
  })
})

test.describe('signing out', () => {
  test('leaves nothing of the person in the browser, but the theme', async ({ page, signUp }) => {
    const ana = await signUp({ displayName: 'Ana Canário' })
    await ana.publish('um post de canário')
    await page.goto('/auth')
    await page.evaluate(() => localStorage.setItem('darkMode', 'true'))
    await page.reload()
    await signInByForm(page, ana)
    await expect(page.getByText('um post de canário')).toBeVisible()
    await page.getByRole('button', { name: 'Novo post' }).click()
    await page
      .getByRole('textbox', { name: 'O que você quer compartilhar?' })
      .fill('rascunho de canário')
    await expect
      .poll(async () => JSON.stringify((await readBrowserStorage(page)).local))
      .toContain('rascunho')
    await expect
      .poll(async () => (await readBrowserStorage(page)).local.userData)
      .toContain(ana.uid)
    const before = await readBrowserStorage(page)
    expect(before.snapshot).toContain(ana.username)
    expect(JSON.stringify(before)).not.toContain(ana.email)

    await signOutByMenu(page)
    const after = await readBrowserStorage(page)
    expect(after.local).toEqual({ darkMode: 'true' })
    expect(after.snapshot).toBeNull()
    expect(JSON.stringify(after)).not.toMatch(/canário/i)
    await expect(page.getByText(/canário/i)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/profile')
    await expect(page).toHaveURL('/auth?next=%2Fprofile')
    await page.goBack()
    await expect(page.getByText(/canário/i)).toHaveCount(0)

    await page.goto('/auth')
    await signInByForm(page, ana)
    await expect(page.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()
  })

  test('lets another person in, who sees nothing of the first', async ({ page, signUp }) => {
    const ana = await signUp({ displayName: 'Ana Canário' })
    const bia = await signUp({ displayName: 'Bia Torres' })
    await page.goto('/auth')
    await signInByForm(page, ana)
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Canário' })).toBeVisible()
    await signOutByMenu(page)
    await signInByForm(page, bia)
    await expect(page.getByRole('heading', { level: 1, name: 'Bia Torres' })).toBeVisible()
    expect(JSON.stringify(await readBrowserStorage(page))).not.toContain(ana.uid)
    await expect(page.getByText('Ana Canário')).toHaveCount(0)
  })

  test('that does not reach the server empties the browser, and ends the session later', async ({
    page,
    context,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    const ana = await signUp()
    const stateOfAna = async () =>
      (await ana.send<{ status: string }>('/api/session', { method: 'GET' })).status
    await enter(ana)
    await page.goto('/profile')
    await expect
      .poll(async () => (await readBrowserStorage(page)).local.userData)
      .toContain(ana.uid)
    await page.route('**/api/**', (route) => route.abort())
    await signOutByMenu(page)
    await expect(page.getByText('Você saiu deste aparelho.')).toBeVisible()
    const stored = await readBrowserStorage(page)
    expect([stored.local, stored.snapshot]).toEqual([{}, null])
    expect(await stateOfAna()).toBe('in')

    // The browser says that the network is back.
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(stateOfAna).toBe('out')
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('leaving')
  })

  test('that did not reach the server ends the session before anything is shown', async ({
    page,
    context,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    // A profile that was requested just before is not answered any more.
    mayLog(/status of 401/)
    const ana = await signUp({ displayName: 'Ana Canário' })
    await enter(ana)
    await page.goto('/profile')
    await page.route('**/api/**', (route) => route.abort())
    await signOutByMenu(page)
    const marks = (await context.cookies()).filter(({ name }) => name === 'leaving')
    expect(marks).toMatchObject([{ value: '1', sameSite: 'Lax', path: '/' }])

    const later = await context.newPage()
    await later.goto('/profile')
    await expect(later).toHaveURL('/auth?next=%2Fprofile')
    expect(await ana.send('/api/session', { method: 'GET' })).toEqual({ status: 'out' })
    // As the sign-in page, so that the next person can use it.
    await signInByForm(later, ana)
    await expect(later.getByRole('heading', { level: 1, name: 'Ana Canário' })).toBeVisible()
    await later.reload()
    await expect(later.getByRole('heading', { level: 1, name: 'Ana Canário' })).toBeVisible()
  })
})
