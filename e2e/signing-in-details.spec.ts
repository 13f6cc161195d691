import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { freshUsername, PASSWORD, type Person } from './people.ts'
import { appIsReady, signInByForm, signUpByForm } from './auth-forms.ts'

test.describe('following while signed out', () => {
  test('is carried out once one has signed in', async ({ page, signUp }) => {
    const ana = await signUp({ displayName: 'Ana Lima' })
    const bia = await signUp()
    await page.goto(`/${ana.username}`)
    await page.getByRole('link', { name: 'Seguir', exact: true }).click()
    await expect(page).toHaveURL(`/auth?next=%2F${ana.username}`)
    await signInByForm(page, bia)
    await expect(page).toHaveURL(`/${ana.username}`)
    await expect(page.getByText('Agora você segue Ana Lima.')).toBeVisible()
    const follow = page.getByRole('button', { name: 'Seguir', exact: true })
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
  })

  test('is carried out once one has an account, and asks a closed profile', async ({
    page,
    signUp,
  }) => {
    const ana = await signUp({ displayName: 'Ana Lima' })
    await ana.send('/api/profile', { method: 'PATCH', body: { isPublic: false } })
    await page.goto(`/${ana.username}`)
    await page.getByRole('link', { name: 'Pedir para seguir' }).click()
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await signUpByForm(page, { username: freshUsername() })
    await page.getByRole('button', { name: 'Pular por agora' }).click()
    await expect(page).toHaveURL(`/${ana.username}`)
    await expect(page.getByText('Você pediu para seguir Ana Lima.')).toBeVisible()
  })

  test('is nothing that an address alone can bring about', async ({ page, signUp }) => {
    const ana = await signUp()
    const bia = await signUp()
    await page.goto(`/auth?next=%2F${ana.username}`)
    await signInByForm(page, bia)
    const follow = page.getByRole('button', { name: 'Seguir', exact: true })
    await appIsReady(page)
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('saving a post while signed out', () => {
  const saveFirst = async (page: Page, author: Person) => {
    const body = `Uma nota de ${author.username} para guardar`
    const next = `/${author.username}/music/${await author.publish(body)}`
    await page.goto('/explore')
    const post = page.getByRole('article').filter({ hasText: body })
    await post.getByRole('link', { name: 'Salvar nos favoritos' }).click()
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next })}`)
    return { next, body }
  }
  const expectSaved = async (page: Page, body: string) => {
    await expect(page.getByText('Salvo nos favoritos.')).toBeVisible()
    const saved = page.getByRole('main').getByRole('button', { name: 'Salvar nos favoritos' })
    await expect(saved.first()).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/bookmarks')
    await expect(page.getByText(body)).toBeVisible()
  }

  test('is carried out once one has signed in', async ({ page, signUp }) => {
    const [ana, bia] = [await signUp(), await signUp()]
    const { next, body } = await saveFirst(page, ana)
    await signInByForm(page, bia)
    await expect(page).toHaveURL(next)
    await expectSaved(page, body)
  })

  test('is carried out once one has an account', async ({ page, signUp }) => {
    const { next, body } = await saveFirst(page, await signUp())
    await page.getByRole('tab', { name: 'Criar conta' }).click()
    await signUpByForm(page, { username: freshUsername() })
    await page.getByRole('button', { name: 'Pular por agora' }).click()
    await expect(page).toHaveURL(next)
    await expectSaved(page, body)
  })
})

test('two clicks in the same moment follow once', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await enter(await signUp())
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/follow')) sent.push(request.method())
  })
  await page.goto(`/${ana.username}`)
  await appIsReady(page)
  const follow = page.getByRole('button', { name: 'Seguir', exact: true })
  const stored = page.waitForResponse((response) => response.url().endsWith('/follow'))
  await follow.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await stored
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual(['PUT'])
})

test('the step after signing up outlives a reload, until it is done or skipped', async ({
  page,
}) => {
  await page.goto('/auth?aba=criar')
  await signUpByForm(page, { username: freshUsername() })
  const step = page.getByRole('heading', { name: 'Do que você gosta?' })
  await expect(step).toBeVisible()
  await page.reload()
  await expect(step).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Escolher interesses' }).click()
  await expect(step).toBeVisible()
  await appIsReady(page)
  await page.getByRole('button', { name: 'Pular por agora' }).click()
  await expect(page).toHaveURL('/profile')
  await page.reload()
  await appIsReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Falta contar do que você gosta.')).toBeHidden()
})

test('a password that is long enough but weak says why below the usual text', async ({
  page,
  mayLog,
}) => {
  mayLog(/status of 422/)
  await page.goto('/auth?aba=criar')
  await appIsReady(page)
  await signUpByForm(page, { username: freshUsername(), password: '123456' })
  const error = page.getByText('Senha muito fraca. Use pelo menos 6 caracteres.')
  await expect(error).toHaveText(
    /^Senha muito fraca\. Use pelo menos 6 caracteres\.\s+Só números, repetições/,
  )
  const [text, line] = await error.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ])
  expect(text).toBeGreaterThanOrEqual(2 * (line ?? 0))
})

test('other spellings of an address lead to the page', async ({ page }) => {
  for (const spelling of ['/AUTH', '/auth/', '/Auth?aba=criar']) {
    await page.goto(spelling)
    await expect(page).toHaveURL(spelling.endsWith('criar') ? '/auth?aba=criar' : '/auth')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one creates an account, signs in, and sees at the field what is wrong', async ({
    page,
    context,
    mayLog,
  }) => {
    mayLog(/status of (?:401|409|422)/)
    const username = freshUsername()
    await page.goto('/auth?aba=criar&next=%2Fexplore')
    await signUpByForm(page, { username, email: 'sem-arroba', displayName: 'Bia' })
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email inválido\./)
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await expect(page.getByLabel('Nome de exibição')).toHaveValue('Bia')
    await expect(page.getByLabel('Senha')).toHaveValue('')
    await signUpByForm(page, { username })
    await expect(page).toHaveURL('/explore')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Bia' })).toBeVisible()

    await context.clearCookies()
    await page.goto('/auth')
    await signInByForm(page, { username, password: 'errada-errada' })
    await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(
      /Senha incorreta\. Tente novamente\./,
    )
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await signInByForm(page, { username, password: PASSWORD })
    await expect(page).toHaveURL('/profile')
  })
})

test('at another name of the server, a field offers no passkeys and complains of nothing', async ({
  page,
  origin,
}) => {
  const options = page.waitForResponse(/\/api\/session\/passkey/)
  await page.goto(`${origin.replace('127.0.0.1', 'localhost')}/auth`)
  await options
  await appIsReady(page)
  await expect(page.getByLabel('Username')).toBeEditable()
})
