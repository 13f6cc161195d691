import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { freshUsername } from './people.ts'

const works = (query: string) => `/api/works?${new URLSearchParams({ q: query })}`
interface Found {
  readonly items: readonly { readonly id: string; readonly kind: string }[]
}

test('a signed-out reader narrows the catalogue by a form, without scripts', async ({
  browser,
  origin,
}) => {
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: origin },
    viewport: { width: 390, height: 844 },
  })
  const page = await plain.newPage()
  await page.goto('/interest/movies')
  await page.getByText('Filtrar', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Comédia', exact: true }).check()
  await page.getByLabel('Década').selectOption('1970')
  await page.getByLabel('Ordem').selectOption('curtos')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page).toHaveURL('/interest/movies?genero=comedia&decada=1970&ordem=curtos')
  await expect(page.getByRole('heading', { name: /^\d+ obras?$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Tirar o filtro Anos 1970' }).click()
  await expect(page).toHaveURL('/interest/movies?genero=comedia&ordem=curtos')
  await page.goto('/interest/movies?decada=1900&nota=9')
  await expect(page.getByText('Nada no catálogo cabe neste filtro.')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).last().click()
  await expect(page).toHaveURL('/interest/movies')
  await plain.close()
})

test('works that fit are listed page by page', async ({ page }) => {
  await page.goto('/interest/movies')
  await page.getByRole('link', { name: 'Cabe em 90 min' }).click()
  await expect(page).toHaveURL('/interest/movies?ordem=curtos&max=90')
  const titles = page.locator('main ul a[href*="/obra/"]')
  await expect(titles).toHaveCount(24)
  const first = await titles.first().getAttribute('href')
  await expectAccessible(page, 'filtered works')
  await expectNarrow(page, 'filtered works')
  await page.getByRole('link', { name: 'Mostrar mais' }).click()
  await expect(titles.first()).not.toHaveAttribute('href', first ?? '')
  await page.getByRole('link', { name: 'Voltar ao começo' }).click()
  await expect(titles.first()).toHaveAttribute('href', first ?? '')
})

test('genres are explored by a picture and by the same links', async ({ page, request }) => {
  await page.goto('/interest/music')
  await page.getByText('Todos os gêneros').click()
  await page.getByRole('link', { name: 'Choro', exact: true }).click()
  await expect(page).toHaveURL('/interest/music/genero/choro')
  await expect(page).toHaveTitle('Choro (Música) · Afins')
  const html = await (await request.get('/interest/music/genero/choro?x=1')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/interest\/music\/genero\/choro"/)
  const map = page.getByRole('navigation', { name: 'Mapa do gênero' })
  await expect(map.locator('svg a')).toHaveCount(await map.getByRole('link').count())
  await expectAccessible(page, 'genre')
  await expectNarrow(page, 'genre')
  await map.getByRole('link', { name: 'Maxixe' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maxixe')
  for (const missing of ['/interest/music/genero/nenhum', '/interest/plantas/genero/choro'])
    expect((await request.get(missing)).status()).toBe(404)
})

test('what one wants is listed, narrowed and drawn', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await ana.send('/api/profile', { method: 'PATCH', body: { interests: [{ slug: 'movies' }] } })
  for (const title of ['Vidas Secas', 'Limite', 'Aquarius']) {
    const { items } = await ana.send<Found>(works(title), { method: 'GET' })
    const film = items.find(({ kind }) => kind === 'film')
    await ana.send(`/api/shelf/${film?.id}`, { method: 'PATCH', body: { wants: true } })
  }
  await enter(ana)
  await page.goto(`/${ana.username}/movies`)
  await appIsReady(page)
  const wanted = page.getByRole('region', { name: 'Quero ver' })
  await expect(wanted.getByRole('link', { name: 'Aquarius' })).toBeVisible()
  await expectAccessible(page, 'own room')
  await wanted.getByRole('link', { name: 'Sortear' }).click()
  await expect(page).toHaveURL(`/${ana.username}/movies?estante=quero&sortear=1`)
  await expect(page.getByText('O sorteio deu')).toBeVisible()
  const drawn = page.getByRole('status').getByRole('link')
  await expect(drawn).toHaveCount(1)
  await page.getByRole('button', { name: 'Sortear de novo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/sortear=1$/)
  await expect(page).toHaveURL(/estante=quero&sortear=\w+$/)
  await expect(drawn).toHaveCount(1)
  await page.getByText('Filtrar (1)').click()
  await page.getByLabel('Até').fill('110')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page).toHaveURL(/estante=quero&ordem=recentes&max=110$/)
  await expect(page.getByRole('heading', { name: '1 obra' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vidas Secas' })).toBeVisible()
})

test('posts of one kind have a tab, and those that many saved this week are listed', async ({
  browser,
  origin,
  signUp,
  enter,
}) => {
  const [author, ...readers] = await Promise.all(Array.from({ length: 4 }, () => signUp()))
  if (!author) throw new Error('no one signed up')
  const interest = freshUsername('selos')
  await author.send('/api/profile', {
    method: 'PATCH',
    body: { interests: [{ name: interest, icon: '📷', color: 'teal' }] },
  })
  await author.publish('Uma nota de selos', { interest })
  const saved = await author.publish('O selo mais raro', { interest })
  for (const reader of readers) await reader.send(`/api/bookmarks/${saved}`, { method: 'PUT' })

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  // Pages of people with a session are not cached.
  await enter(author, plain)
  const page = await plain.newPage()
  const mostSaved = page.getByRole('region', { name: 'Mais guardados da semana' })
  // The ranking may be some seconds old.
  await expect(async () => {
    await page.goto(`/interest/${interest}`)
    await expect(mostSaved.getByRole('link')).toHaveText(['O selo mais raro'], { timeout: 1000 })
  }).toPass()
  const views = page.getByRole('navigation', { name: 'O que ver aqui' })
  await views.getByRole('link', { name: 'Notas' }).click()
  await expect(page).toHaveURL(`/interest/${interest}?kind=note`)
  await expect(views.getByRole('link', { name: 'Notas' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Uma nota de selos')).toBeVisible()
  await expect(mostSaved).toBeHidden()
  await views.getByRole('link', { name: 'Listas' }).click()
  await expect(page.getByText(`Nenhuma lista sobre ${interest} por enquanto.`)).toBeVisible()
  await plain.close()
})
