import { expectAccessible } from './axe.ts'
import { body, isSaved, getDraft, openEditor, paste, publish, rich, test } from './edit-page.ts'
import { expect } from './journey.ts'
import { PASSWORD } from './people.ts'
import { picture } from './png.ts'

test.describe('written to published', () => {
  test('a review, with its stars by the keyboard', async ({ page, openText, mayLog }) => {
    mayLog(/status of 422/)
    const { ana, area } = await openText('review', { interest: 'music' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova avaliação')
    await publish(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/edit\//)

    await page.getByLabel('Nome da obra').fill('Clube da Esquina')
    await page.getByLabel('Autoria').fill('Milton Nascimento; Lô Borges')
    await page.getByLabel('Ano').fill('1972')
    const rating = page.getByRole('radiogroup', { name: 'Estrelas' })
    await rating.getByRole('radio', { name: '4 de 5 estrelas', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(rating.getByRole('radio', { name: '4,5 de 5 estrelas' })).toBeChecked()
    await area.click()
    await page.keyboard.type('Um disco que **não** envelhece.')
    await expect(area.locator('strong')).toHaveText('não')
    await page.getByRole('switch', { name: 'Contém spoiler' }).check()
    await isSaved(page)
    // What happens to be under the bar of the editor counts as covered for Axe.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'the editor of a review')
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/music/`))
    const post = page.getByRole('article').first()
    await expect(post).toContainText('Clube da Esquina')
    await expect(post).toContainText('Lô Borges')
    await expect(post).toContainText('1972')
    await expect(post.getByRole('img', { name: '4,5 de 5 estrelas' })).toBeVisible()
  })

  test('a list, put into order by buttons', async ({ page, openText }) => {
    const { ana } = await openText('list', { interest: 'books' })
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Rios que li')
    const works = page.getByRole('region', { name: 'Obras' })
    const add = works.getByRole('button', { name: 'Adicionar obra' })
    for (const [place, name] of ['Grande sertão: veredas', 'Vidas secas', 'Sobra'].entries()) {
      await add.click()
      const row = works.getByRole('group', { name: `Obra ${place + 1}` })
      await expect(row.getByLabel('Nome da obra')).toBeFocused()
      await page.keyboard.type(name)
      // Leaves the field: what the catalogue has for it covers the fields below.
      await page.keyboard.press('Tab')
    }
    await works.getByRole('button', { name: 'Tirar a obra 3' }).click()
    const second = works.getByRole('group', { name: 'Obra 2' })
    await second.getByRole('button', { name: 'Comentar ou corrigir a obra 2' }).click()
    await second.getByLabel('Comentário').fill('Sem um rio, e por isso.')
    await second.getByRole('button', { name: 'Mover a obra 2 para antes' }).click()
    const first = works.getByRole('group', { name: 'Obra 1' })
    await expect(first.getByLabel('Nome da obra')).toHaveValue('Vidas secas')
    await isSaved(page)
    await expectAccessible(page, 'the editor of a list')
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/books/`))
    const items = page.getByRole('article').first().getByRole('listitem')
    await expect(items.nth(0)).toContainText('Vidas secas')
    await expect(items.nth(0)).toContainText('Sem um rio, e por isso.')
    await expect(items.nth(1)).toContainText('Grande sertão: veredas')
    await expect(page.getByText('Sobra')).toHaveCount(0)
  })

  test('an article with a cover, its errors said at their fields', async ({
    page,
    openText,
    mayLog,
  }) => {
    mayLog(/status of 422/)
    const { ana, area } = await openText('article', { interest: 'books' })
    await publish(page).click()
    const title = page.getByRole('textbox', { name: 'Título', exact: true })
    await expect(title).toHaveAccessibleDescription(/Preencha|Escreva|obrigat/i)
    await expect(title).toBeFocused()
    await title.fill('Três leituras de um mesmo rio')
    await page.getByRole('textbox', { name: 'Subtítulo', exact: true }).fill('Notas de uma viagem')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher capa' }).click()
    const buffer = picture(1400, 700)
    await (await choosing).setFiles({ name: 'rio.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Descrição da capa').fill('O rio visto do alto')
    await page.getByRole('button', { name: /^Ponto que fica sempre à vista/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: /40% da esquerda, 40% do alto/ })).toBeVisible()
    await area.click()
    await page.keyboard.type('/titulo')
    await expect(
      page.getByRole('option', { name: 'Título de seção', exact: true }),
    ).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A nascente')
    await page.keyboard.press('Enter')
    await page.keyboard.type('O sertão é do *tamanho* do mundo.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- um')
    await page.keyboard.press('Enter')
    await page.keyboard.type('dois')
    await page.getByRole('button', { name: 'Escrever em Markdown' }).click()
    await expect(body(page)).toHaveValue(
      '## A nascente\n\nO sertão é do *tamanho* do mundo.\n\n- um\n- dois\n',
    )
    await expect(body(page)).toBeFocused()
    await page.keyboard.type('!')
    await page.getByRole('button', { name: 'Escrever com formatação' }).click()
    await expect((await rich(page)).getByRole('listitem').nth(1)).toHaveText('dois!')
    const tags = page.getByLabel('Tags', { exact: true })
    await tags.fill('Sertão')
    await tags.press('Enter')
    await isSaved(page)
    await expectAccessible(page, 'the editor of an article')
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/artigo/`))
    const cover = page.getByRole('img', { name: 'O rio visto do alto' })
    await expect(cover).toHaveCSS('object-position', '40% 40%')
    await expect(page.getByRole('heading', { name: 'A nascente' })).toBeVisible()
    await expect(page.getByText('Notas de uma viagem').first()).toBeVisible()
  })
})

test.describe('what is written', () => {
  test('is on the server two seconds later', async ({ page, openText }) => {
    const { ana, id, area } = await openText('article')
    await area.fill('Primeiras palavras')
    await expect(page.getByText('Salvando…')).toBeVisible()
    await expect
      .poll(async () => (await getDraft(ana, id)).content.body, { intervals: [100], timeout: 3000 })
      .toBe('Primeiras palavras\n')
    await isSaved(page)
  })

  test('offline stays in this browser, and goes on by itself', async ({
    page,
    context,
    openText,
    mayLog,
  }) => {
    mayLog(/ERR_INTERNET_DISCONNECTED/)
    const { ana, id, area } = await openText('article')
    await context.setOffline(true)
    await area.fill('Escrito no túnel')
    await expect(page.getByText('Salvo neste aparelho; aguardando conexão')).toBeVisible()
    await context.setOffline(false)
    await isSaved(page)
    expect((await getDraft(ana, id)).content.body).toBe('Escrito no túnel\n')
  })

  test('is said to be nowhere where this browser has no room for it', async ({
    page,
    context,
    openText,
    mayLog,
  }) => {
    mayLog(/ERR_INTERNET_DISCONNECTED/)
    const { ana, id, area } = await openText('article')
    await page.evaluate(() => {
      for (let length = 2 ** 22; length >= 1; length /= 2)
        try {
          for (let n = 0; ; n += 1) localStorage.setItem(`${length}-${n}`, 'x'.repeat(length))
        } catch {
          // So much has no room any more.
        }
    })
    await context.setOffline(true)
    await area.fill('Só nesta página')
    await expect(
      page.getByText(/^Sem espaço neste aparelho, deixe esta página aberta;/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(page.getByText(/^Não feche ainda/)).toBeVisible()
    await expect(page).toHaveURL(`/edit/${id}`)
    await context.setOffline(false)
    await isSaved(page)
    expect((await getDraft(ana, id)).content.body).toBe('Só nesta página\n')
  })

  test('comes back after the page was killed before it could send', async ({
    page,
    openText,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    // What was sent while the page went away may be saved before the backup is sent.
    mayLog(/status of 409/)
    const { ana, id, area } = await openText('article')
    await page.route('**/api/drafts/*', (route) => route.abort())
    await area.fill('Isto não pode se perder')
    await expect(page.getByText('Salvo neste aparelho; aguardando conexão')).toBeVisible()
    await page.reload()
    await page.unroute('**/api/drafts/*')
    await expect(page.getByText(/Elas estão de volta/)).toBeVisible()
    await expect(await rich(page)).toHaveText('Isto não pode se perder')
    await expect
      .poll(async () => (await getDraft(ana, id)).content.body)
      .toBe('Isto não pode se perder\n')
  })
})

test('what is pasted comes clean, whatever it contains', async ({ openText }) => {
  const { ana, id, area } = await openText('article')
  await area.click()
  await paste(area, {
    'text/html': `<h2 style="color:red" onclick="alert(1)">Um título</h2>
      <p class="MsoNormal"><b>Forte</b> e <a href="https://exemplo.com.br/a">link</a>
      <a href="javascript:alert(1)">mau</a></p><script>alert(2)</script>
      <img src="x" onerror="alert(3)" alt="uma onda"><iframe src="https://exemplo.com.br"></iframe>
      <ul><li>um</li><li>dois</li></ul>`,
    'text/plain': 'Um título',
  })
  await expect(area.locator('h2')).toHaveText('Um título')
  await expect(area.locator('[style], [onclick], script, iframe, img[src="x"]')).toHaveCount(0)
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body)
    .toContain('**Forte** e [link](https://exemplo.com.br/a)')
  const { content } = await getDraft(ana, id)
  expect(content.body).not.toMatch(/javascript|alert|onerror|style/)
  expect(content.body).toContain('- um\n- dois')
})

test('a picture that is pasted or chosen is sent, described, and published', async ({
  page,
  openText,
}) => {
  const { area } = await openText('article', { interest: 'music', title: 'Com imagem' })
  await area.click()
  await page.keyboard.type('Antes')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('toolbar').getByRole('button', { name: 'Imagem' }).click()
  const buffer = picture(600, 400)
  await (await choosing).setFiles({ name: 'praia.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Descrição da imagem').fill('A praia vazia')
  await page.getByLabel('Legenda').fill('Em julho')
  await isSaved(page)
  await publish(page).click()
  await expect(page).toHaveURL(/\/artigo\//)
  await expect(page.getByRole('img', { name: 'A praia vazia' })).toBeVisible()
  await expect(page.getByText('Em julho')).toBeVisible()
})

test('a post is for whom its interest is for, until someone chose or saw it', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await ana.send('/api/profile', {
    method: 'PATCH',
    body: { interests: [{ slug: 'music' }, { slug: 'books', visibility: 'self' }] },
  })
  await enter(ana)
  const id = await openEditor(page, ana, 'article', { interest: 'music', title: 'Um diário' })
  await rich(page)
  const [interest, visibility] = [page.getByLabel('Interesse'), page.getByLabel('Quem pode ver')]
  await expect(visibility).toHaveValue('public')
  await interest.selectOption('books')
  await expect(visibility).toHaveValue('self')
  await isSaved(page)
  expect((await getDraft(ana, id)).content).toMatchObject({ interest: 'books', visibility: 'self' })
  await visibility.selectOption('followers')
  await interest.selectOption('music')
  await expect(visibility).toHaveValue('followers')
})

test('a session that ends is taken up in place', async ({ page, context, openText, mayLog }) => {
  mayLog(/status of 401/)
  const { ana, id, area } = await openText('article')
  await context.clearCookies()
  await area.fill('Escrito depois da sessão')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(dialog.getByLabel('Senha')).toBeFocused()
  await dialog.getByLabel('Senha').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await isSaved(page)
  await expect(area).toHaveText('Escrito depois da sessão')
  expect((await getDraft(ana, id)).content.body).toBe('Escrito depois da sessão\n')
})

test('a post is scheduled, and taken back', async ({ page, openText, mayLog }) => {
  mayLog(/status of 422/)
  await openText('article', { title: 'Amanhã', body: 'Sai amanhã.' })
  await page.getByRole('button', { name: 'Agendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar' })
  await expect(dialog.getByText('America/Sao_Paulo')).toBeVisible()
  await expect(dialog.getByLabel('Dia e hora')).toBeFocused()
  await dialog.getByLabel('Dia e hora').fill('2001-01-01T12:00')
  await dialog.getByRole('button', { name: 'Agendar publicação' }).click()
  await expect(dialog.getByLabel('Dia e hora')).toHaveAccessibleDescription(
    /daqui a pelo menos um minuto/,
  )
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Dia e hora').fill(at)
  await dialog.getByRole('button', { name: 'Agendar publicação' }).click()
  await expect(page.getByText(/^Será publicado em/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(page.getByText(/^Será publicado em/)).toBeHidden()
})

test('the first press on Publicar counts, though the plain field makes room for the other one', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/rich-body-*.js', async (route) => {
    await released
    await route.continue()
  })
  await openEditor(page, ana, 'article', { interest: 'music', title: 'Escrito na espera' })
  await body(page).click()
  await page.keyboard.type('Antes de haver formatação.')
  release()
  await expect(page.getByRole('button', { name: 'Escrever com formatação' })).toBeVisible()
  await publish(page).hover()
  await page.mouse.down()
  await expect(body(page)).not.toBeFocused()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Escrito na espera', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Antes de haver formatação.')
})
