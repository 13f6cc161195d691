import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/folders.mjs'
import type { Person } from './people.ts'
import { expectAccessible } from './axe.ts'
import { isSaved } from './edit-page.ts'
import { expect, test } from './journey.ts'
import { picture } from './png.ts'
import { appIsReady } from './auth-forms.ts'

/** What the rich editor is made of, by the name that it is built under. */
const RICH = 'src/features/edit/rich/rich-body.tsx'

const works = Array.from({ length: 7 }, (_, at) => ({
  ...{ title: `Disco ${at + 1}`, creators: ['Novos Baianos'], year: 1972 + at },
  remark: at === 6 ? 'O último da tarde.' : '',
}))
const section = (name: string) =>
  `## ${name}\n\n${'Uma frase do artigo, sem pressa. '.repeat(80)}\n\n`

async function article(ana: Person): Promise<string> {
  const [cover, inside] = [
    await ana.upload('cover', picture(900, 500)),
    await ana.upload('post', picture(640, 400)),
  ]
  const note = await ana.publish(`Uma nota citada, ${'que diz mais do que um título, '.repeat(4)}`)
  return ana.publish(
    `Começo.[^1]\n\n${section('Manhã')}![Um quarto](/media/${inside} "À tarde")\n\n/${ana.username}/music/${note}\n\n${section('Tarde')}${section('Noite')}\n\n[^1]: Uma nota de rodapé.`,
    {
      kind: 'article',
      title: 'Um dia inteiro',
      subtitle: 'Do café ao sono',
      cover: { id: cover, alt: 'Um campo', x: 20, y: 80 },
      tags: ['minas'],
    },
  )
}

test('an article has its cover, its contents that follow the reader, its notes and its cards', async ({
  page,
  signUp,
}) => {
  const ana = await signUp()
  const id = await article(ana)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(`/${ana.username}/artigo/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Um dia inteiro' })).toBeVisible()
  await expect(page.getByText('Do café ao sono')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Um campo' })).toBeVisible()
  await expect(page.getByRole('figure').getByRole('img', { name: 'Um quarto' })).toBeVisible()
  await expect(page.getByText('À tarde', { exact: true })).toBeVisible()
  const cited = page.getByRole('article').first().getByText('Uma nota citada')
  await expect(cited).toHaveCount(1)
  await expect(cited).toBeVisible()
  await expectAccessible(page, 'reading')
  const contents = page.getByRole('navigation', { name: 'Neste artigo' })
  await contents.getByRole('link', { name: 'Noite' }).click()
  await expect(contents.getByRole('link', { name: 'Noite' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await expect(contents.getByRole('link', { name: 'Manhã' })).not.toHaveAttribute('aria-current')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
  // Over all of them at once.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(contents.getByRole('link', { name: 'Noite' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await page.getByRole('link', { name: 'Nota de rodapé 1', exact: true }).click()
  await expect(page.getByText('Uma nota de rodapé.')).toBeInViewport()
})

test('on a phone the contents are folded above the text', async ({ page, signUp }) => {
  const ana = await signUp()
  const id = await article(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/article/${id}`)
  await expect(page.getByRole('navigation', { name: 'Neste artigo' })).toBeHidden()
  await page.getByText('Neste artigo').first().click()
  await page.getByRole('group').getByRole('link', { name: 'Tarde' }).click()
  await expect(page.getByRole('heading', { name: 'Tarde' })).toBeInViewport()
})

test('a review shows its work and its stars, and keeps what gives something away folded', async ({
  page,
  signUp,
}) => {
  const ana = await signUp()
  const work = { title: 'Psicose', creators: ['Alfred Hitchcock'], year: 1960 }
  const id = await ana.publish('Era ele o tempo todo.', {
    ...{ kind: 'review', interest: 'movies', works: [work], rating: 9, spoiler: true },
  })
  for (const address of [`/${ana.username}/movies/${id}`, `/${ana.username}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Psicose' })).toBeVisible()
    await expect(page.getByText('Alfred Hitchcock · 1960')).toBeVisible()
    await expect(page.getByRole('img', { name: '4,5 de 5 estrelas' })).toBeVisible()
    await expect(page.getByText('Era ele o tempo todo.')).toBeHidden()
    await page.getByText('Contém spoilers. Mostrar mesmo assim').click()
    await expect(page.getByText('Era ele o tempo todo.')).toBeVisible()
    await expectAccessible(page, 'reading')
  }
  expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toContain(
    'Era ele',
  )
})

test('the page of a review says whose it is', async ({ page, signUp }) => {
  const rui = await signUp({ displayName: 'Rui Melo' })
  const work = { title: 'Psicose', creators: ['Alfred Hitchcock'], year: 1960 }
  const more = { kind: 'review', interest: 'movies', works: [work], rating: 9 }
  const id = await rui.publish('De novo.', more)
  const titled = await rui.publish('De novo.', { ...more, title: 'O chuveiro' })
  for (const [post, title] of [
    [id, 'Psicose: avaliação de Rui Melo'],
    [titled, 'O chuveiro: avaliação de Rui Melo'],
  ]) {
    await page.goto(`/${rui.username}/movies/${post}`)
    await expect(page).toHaveTitle(`${title} · Afins`)
    const shared = page.locator('meta[property="og:title"]')
    await expect(shared).toHaveAttribute('content', new RegExp(`^${title}`))
  }
  await page.goto(`/${rui.username}/movies/${id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Psicose avaliação de Rui Melo' }),
  ).toBeVisible()
})

test('a review with a title of its own says of what it is', async ({ page, signUp }) => {
  const ana = await signUp()
  const work = { title: 'Psicose', creators: ['Alfred Hitchcock'], year: 1960 }
  const more = { kind: 'review', interest: 'movies', works: [work], rating: 9 }
  const id = await ana.publish('De novo.', { ...more, title: 'O chuveiro, outra vez' })
  await page.goto(`/${ana.username}/movies/${id}`)
  const post = page.getByRole('article').first()
  await expect(post.getByRole('heading', { level: 1 })).toHaveText('O chuveiro, outra vez')
  await expect(post.getByText('Psicose')).toBeVisible()
  await expect(post.getByText('Alfred Hitchcock · 1960')).toBeVisible()
})

test('an article that gives something away does not do so by its headings', async ({
  page,
  signUp,
}) => {
  const ana = await signUp()
  const text = section('Era ele') + section('O tempo todo') + section('Fim')
  const id = await ana.publish(text, { kind: 'article', title: 'Psicose', spoiler: true })
  await page.goto(`/${ana.username}/artigo/${id}`)
  await expect(page.getByText('Era ele')).toHaveCount(1)
  await expect(page.getByText('Era ele')).toBeHidden()
  await page.getByText('Contém spoilers. Mostrar mesmo assim').click()
  await expect(page.getByRole('heading', { name: 'Era ele' })).toBeVisible()
})

test('reading asks for nothing of the editor', async ({ page, signUp, enter }) => {
  const manifest = readFileSync(join(ROOT, 'apps/web/dist/client/.vite/manifest.json'), 'utf8')
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[RICH] ?? {}
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ana = await signUp()
  await enter(ana)
  const id = await article(ana)
  await page.goto(`/${ana.username}/artigo/${id}`)
  await appIsReady(page)
  expect(asked).not.toContain(`/${file}`)
  await page.goto(`/edit/${id}`)
  await expect.poll(() => asked).toContain(`/${file}`)
})

test('a list shows five of its works in a feed, and all of them on its page', async ({
  page,
  signUp,
}) => {
  const ana = await signUp()
  const id = await ana.publish('Na ordem.', { kind: 'list', title: 'Tarde de chuva', works })
  await page.goto(`/${ana.username}`)
  const named = (title: string) => page.locator('cite').filter({ hasText: title })
  await expect(named('Disco 5')).toBeVisible()
  await expect(named('Disco 6')).toBeHidden()
  await page.getByRole('link', { name: 'E mais 2' }).click()
  await expect(page).toHaveURL(`/${ana.username}/music/${id}`)
  await expect(named('Disco')).toHaveCount(7)
  await expect(page.getByText('O último da tarde.')).toBeVisible()
  await expectAccessible(page, 'reading')
})

test('a tag leads to everyone’s posts that have it', async ({ page, signUp }) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const tag = ana.username
  await ana.publish(`Uma nota com #${tag}`)
  await rui.publish('Outra nota', { tags: [tag] })
  await page.goto(`/${ana.username}`)
  await page
    .getByRole('link', { name: `#${tag}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `#${tag}` })).toBeVisible()
  await expect(page.getByText('Outra nota')).toBeVisible()
  await page.goto('/explore?tag=nunca-houve-esta')
  await expect(page.getByText('Ninguém publicou com #nunca-houve-esta ainda.')).toBeVisible()
})

test('drafts wait in the profile, and what was deleted comes back from the bin', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Artigo', exact: true }).click()
  await expect(page).toHaveURL(/\/edit\//)
  const address = new URL(page.url()).pathname
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Ainda por escrever')
  await isSaved(page)
  await isSaved(page)
  await page.goto('/profile?kind=rascunhos')
  await page.getByRole('link', { name: /Ainda por escrever/ }).click()
  await expect(page).toHaveURL(address)
  const id = await ana.publish('Nota arrependida')
  await ana.send(`/api/posts/${id}`, { method: 'DELETE' })
  await page.goto('/profile?kind=lixeira')
  await page.getByRole('button', { name: 'Recuperar Nota arrependida' }).click()
  await expect(page.getByText('O que você apaga fica aqui por 30 dias.')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Nota arrependida')).toBeVisible()
  await expectAccessible(page, 'reading')
})

test('a post is given on by its canonical address', async ({
  page,
  context,
  origin,
  signUp,
  enter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = await signUp()
  const id = await ana.publish('Uma nota para contar')
  await enter(await signUp({ displayName: 'Rui Melo' }))
  await page.goto(`/interest/music/${id}`)
  await page.getByRole('button', { name: 'Compartilhar' }).first().click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/${ana.username}/music/${id}`,
  )
})
