import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { picture } from './png.ts'
import { waitForWrite } from './wait-for-write.ts'
import { appIsReady } from './auth-forms.ts'

const editButton = (page: Page) => page.getByRole('button', { name: 'Editar perfil' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const rooms = (page: Page) => page.getByRole('navigation', { name: 'Interesses' })

test.describe('editing one’s profile', () => {
  test('in place; a signed-out reader sees it at once', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const ana = await signUp({ displayName: 'Ana Prado' })
    const anonymous = await otherPage()
    await anonymous.goto(`/${ana.username}`)
    await expect(anonymous.getByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()

    await enter(ana)
    await page.goto('/profile')
    await editButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Editar perfil' })).toBeFocused()
    await page.getByLabel('Nome de exibição').fill('Ana Prado Nunes')
    await page.getByLabel('Bio').fill('Discos e livros.\nhttps://exemplo.com.br/ana')
    await page.getByRole('radio', { name: 'Coral' }).check()
    await page.getByRole('checkbox', { name: 'Filmes' }).check()
    await page.getByRole('checkbox', { name: 'Música' }).check()
    await page.getByRole('button', { name: 'Criar outro interesse' }).click()
    await page.getByLabel('Nome do interesse').fill('Fotografia analógica')
    await page.getByRole('button', { name: '📷' }).click()
    await page.getByRole('button', { name: 'Pronto' }).click()
    await page.getByRole('button', { name: 'Subir Fotografia analógica' }).click()
    await save(page).click()

    await expect(page.getByText('Perfil salvo.')).toBeVisible()
    await expect(editButton(page)).toBeFocused()
    for (const reader of [page, anonymous]) {
      await reader.reload()
      await expect(reader.getByRole('heading', { level: 1, name: 'Ana Prado Nunes' })).toBeVisible()
      await expect(
        reader.getByRole('link', { name: 'https://exemplo.com.br/ana' }),
      ).toHaveAttribute('href', 'https://exemplo.com.br/ana')
      await expect(rooms(reader).getByRole('link')).toHaveText([
        /Filmes/,
        /Fotografia analógica/,
        /Música/,
      ])
      await expect(reader.locator('header[data-color=coral]')).toBeVisible()
    }
    await rooms(anonymous).getByRole('link', { name: 'Fotografia analógica' }).click()
    await expect(anonymous).toHaveURL(`/${ana.username}/fotografia-analogica`)
  })

  test('a picture is cut to a square, with the keyboard too', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/profile')
    await editButton(page).click()
    await page.getByLabel('Escolher foto').setInputFiles({
      name: 'eu.png',
      mimeType: 'image/png',
      buffer: picture(600, 300),
    })
    const dialog = page.getByRole('dialog', { name: 'Recortar foto' })
    await expect(dialog).toBeVisible()
    const area = dialog.getByRole('application', { name: 'Recorte da foto' })
    await area.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1')
    await dialog.getByRole('button', { name: 'Usar foto' }).click()
    await expect(page.getByText('Foto pronta. Salve para mostrar no perfil.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await save(page).click()
    await expect(page.getByText('Perfil salvo.')).toBeVisible()

    const anonymous = await otherPage()
    await anonymous.goto(`/${ana.username}`)
    const shown = anonymous.locator('header img').first()
    await expect(shown).toHaveAttribute('src', /^\/media\/[\w-]+\/96$/)
    await expect(shown).toHaveJSProperty('complete', true)
    const [width, height] = await shown.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ])
    expect(width).toBeGreaterThan(0)
    expect(width).toBe(height)

    await editButton(page).click()
    await page.getByRole('button', { name: 'Tirar foto' }).click()
    await waitForWrite(page, /\/profile$/, () => save(page).click())
    await expect(editButton(page)).toBeVisible()
    await expect(page.locator('header img')).toHaveCount(0)
  })

  test('what is no picture is rejected with words', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/profile')
    await editButton(page).click()
    await page.getByLabel('Escolher foto').setInputFiles({
      name: 'eu.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /Não conseguimos ler esta imagem|Envie uma imagem/ }),
    ).toBeVisible()
  })

  test('says at the field what is too long, and loses nothing', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    const ana = await signUp()
    await enter(ana)
    await page.goto('/profile')
    await editButton(page).click()
    const bio = page.getByLabel('Bio')
    await bio.fill('b'.repeat(301))
    await page.getByLabel('Nome de exibição').fill('n'.repeat(51))
    await save(page).click()
    await expect(bio).toHaveAccessibleDescription(/Use no máximo 300 caracteres\./)
    await expect(bio).toHaveAccessibleDescription(/301 de 300/)
    const name = page.getByLabel('Nome de exibição')
    await expect(name).toHaveAccessibleDescription(/Use no máximo 50 caracteres\./)
    await expect(name).toBeFocused()

    await name.fill('Ana sem rede')
    await bio.fill('Ainda aqui.')
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão.' })).toBeVisible()
    await expect(bio).toHaveValue('Ainda aqui.')
    await page.unroute('**/api/profile')

    await page.reload()
    await editButton(page).click()
    await expect(page.getByText('Recuperamos mudanças que você não tinha salvado.')).toBeVisible()
    await expect(bio).toHaveValue('Ainda aqui.')
    await save(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana sem rede' })).toBeVisible()
  })

  test('that is cancelled can be taken up again', async ({ page, signUp, enter }) => {
    await enter(await signUp({ displayName: 'Ana Prado' }))
    await page.goto('/profile')
    await editButton(page).click()
    await page.getByLabel('Nome de exibição').fill('Outra Ana')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByLabel('Nome de exibição')).toHaveValue('Outra Ana')
  })

  test('without a name shows the username', async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/profile')
    await editButton(page).click()
    await page.getByLabel('Nome de exibição').fill('')
    await save(page).click()
    await expect(page.getByRole('heading', { level: 1, name: ana.username })).toBeVisible()
  })
})

test.describe('following', () => {
  test('counts at once and goes back when it is rejected', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/status of 503/)
    const ana = await signUp()
    await enter(await signUp({ displayName: 'Bia Torres' }))
    await page.goto(`/${ana.username}`)
    const follow = page.getByRole('button', { name: 'Seguir', exact: true })
    await waitForWrite(page, /\/follow$/, () => follow.click())
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 seguidor')).toBeVisible()
    await page.reload()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await appIsReady(page)
    await page.route('**/follow', (route) => route.fulfill({ status: 503, json: {} }))
    await follow.click()
    await expect(page.getByText('Não deu para mudar isso. Tente de novo.')).toBeVisible()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/follow')
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('0 seguidores')).toBeVisible()
  })

  test('asks a signed-out reader to come in first, and brings them back', async ({
    page,
    signUp,
  }) => {
    const ana = await signUp()
    await page.goto(`/${ana.username}`)
    await page.getByRole('link', { name: 'Seguir' }).click()
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: `/${ana.username}` })}`)
  })
})

test.describe('a closed profile', () => {
  test('shows signed-out readers a card, until its owner lets them in', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const ana = await signUp({ displayName: 'Ana Prado' })
    await ana.publish('Só para os meus')
    await ana.send('/api/profile', { method: 'PATCH', body: { bio: 'Minha bio', isPublic: false } })
    const bia = await signUp({ displayName: 'Bia Torres' })
    const reader = await otherPage()
    await enter(bia, reader.context())

    await reader.goto(`/${ana.username}`)
    await expect(reader.getByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
    await expect(reader.getByText('Este perfil é fechado.')).toBeVisible()
    await expect(reader.getByText(/Só para os meus|Minha bio/)).toHaveCount(0)
    expect(await reader.content()).not.toContain('Só para os meus')
    const ask = reader.getByRole('button', { name: 'Pedir para seguir' })
    await waitForWrite(reader, /\/follow$/, () => ask.click())
    await expect(ask).toHaveAttribute('aria-pressed', 'true')
    await expect(ask).toContainText('Pedido enviado')
    await expect(reader.getByText('Seu pedido foi enviado.')).toBeVisible()

    await enter(ana)
    await page.goto('/profile')
    const requests = page.getByRole('region', { name: 'Querem seguir você' })
    await requests.getByRole('button', { name: 'Recusar Bia Torres' }).click()
    await expect(page.getByText('O pedido de Bia Torres foi recusado.')).toBeVisible()
    await expect(requests).toBeHidden()

    await reader.reload()
    await expect(ask).toHaveAttribute('aria-pressed', 'false')
    await waitForWrite(reader, /\/follow$/, () => ask.click())
    await expect(ask).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await requests.getByRole('button', { name: 'Aceitar Bia Torres' }).click()
    await expect(page.getByText('Agora Bia Torres segue você.')).toBeVisible()

    await reader.reload()
    await expect(reader.getByText('Só para os meus')).toBeVisible()
    await expect(reader.getByText('Minha bio')).toBeVisible()
  })

  test('vanishes at once for everyone else, from every page and cache', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const ana = await signUp({ displayName: 'Ana Prado' })
    // Others of this server have written too.
    const note = `Uma nota de ${ana.username} que vai sumir`
    const postId = await ana.publish(note)
    const anonymous = await otherPage()
    const pages = [
      `/${ana.username}`,
      `/${ana.username}/music`,
      `/${ana.username}/music/${postId}`,
      '/interest/music',
      '/explore',
    ]
    // Twice, so that each comes from the cache of finished pages.
    for (const path of [...pages, ...pages]) {
      await anonymous.goto(path)
      await expect(anonymous.getByText(note).first()).toBeAttached()
    }

    await enter(ana)
    await page.goto('/profile')
    await editButton(page).click()
    await page.getByRole('switch', { name: 'Perfil aberto' }).uncheck()
    await save(page).click()
    await expect(page.getByText('Perfil salvo.')).toBeVisible()
    await expect(page.getByText('perfil fechado')).toBeVisible()

    for (const path of pages) {
      const answer = await anonymous.request.get(path)
      const html = await answer.text()
      expect.soft(html, path).not.toContain(note)
      expect.soft(answer.status(), path).toBe(path.startsWith(`/${ana.username}/`) ? 404 : 200)
    }
    await anonymous.goto(`/${ana.username}`)
    await expect(anonymous.getByText('Este perfil é fechado.')).toBeVisible()

    await editButton(page).click()
    await page.getByRole('switch', { name: 'Perfil aberto' }).check()
    await waitForWrite(page, /\/profile$/, () => save(page).click())
    await expect(page.getByText('perfil fechado')).toBeHidden()
    await anonymous.reload()
    await expect(anonymous.getByText(note)).toBeVisible()
  })
})
