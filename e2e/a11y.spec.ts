import { pages, type PageName } from '@afins/contract/pages'
import { expectAccessible, expectNarrow } from './axe.ts'
import { visitsOf } from './page-visits.ts'
import { expect, test } from './journey.ts'
import { freshUsername, type Person } from './people.ts'
import { picture } from './png.ts'
import { appIsReady, signInByForm, signUpByForm } from './auth-forms.ts'

/** Someone whose pages show everything that pages can show. */
async function fill(person: Person): Promise<void> {
  const avatar = await person.upload('avatar', picture(300, 300))
  await person.send('/api/profile', {
    method: 'PATCH',
    body: {
      avatar,
      bio: 'Discos, livros e um endereço comprido: https://exemplo.com.br/um/caminho/que/nao/acaba',
      interests: [
        { slug: 'music' },
        { slug: 'movies' },
        { slug: 'books' },
        { name: 'Fotografia analógica', icon: '📷', color: 'coral' },
      ],
    },
  })
  const image = await person.upload('post', picture(900, 600))
  const everything = [
    '## Um título',
    'Com **força**, *graça*, `código`, ||um segredo|| e [um link](https://exemplo.com.br).',
    '> E lá se vai mais um dia',
    '- um\n- dois',
    '```\numa linha de código muito comprida que não cabe em telefone nenhum e precisa rolar de lado\n```',
  ].join('\n\n')
  for (const interest of ['music', 'movies', 'books'])
    await person.publish(everything, {
      interest,
      tags: ['mpb', 'vinil'],
      images: interest === 'music' ? [{ id: image, alt: 'Duas cores lado a lado' }] : [],
    })
}

/** What everyone can open: the page for moderators is not there for others. */
const names = (Object.keys(pages) as PageName[]).filter(
  (name) => !['home', 'moderation', 'recentChanges'].includes(name),
)

/** A few at a time, so that the workers share them. */
const groups = names.reduce<PageName[][]>((all, name, at) => {
  if (at % 5 === 0) all.push([])
  all.at(-1)?.push(name)
  return all
}, [])

for (const group of groups)
  test(`signed out and signed in: ${group.join(', ')}`, async ({ page, signUp, enter }) => {
    const ana = await signUp()
    await fill(ana)
    const visits = await visitsOf(ana)
    await ana.send(`/api/bookmarks/${visits.personPost.split('/').at(-1)}`, { method: 'PUT' })
    for (const name of group) {
      if (pages[name].access === 'signed-in') continue
      await page.goto(visits[name])
      // Where mails lead, the page is only there with the app.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNarrow(page, name)
      await expectAccessible(page, name)
    }
    await enter(ana)
    for (const name of group) {
      if (pages[name].access === 'signed-out') continue
      await page.goto(visits[name])
      await appIsReady(page)
      expect.soft(new URL(page.url()).pathname, name).toBe(visits[name])
      await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      await expect.soft(page.getByRole('button', { name: 'Menu da conta' }), name).toBeVisible()
      await expectNarrow(page, name)
      await expectAccessible(page, name, { alsoAtDesk: true })
    }
  })

test('the way in with its errors, and the welcome after it', async ({ page, mayLog }) => {
  mayLog(/status of 401/)
  await page.goto('/auth')
  await signInByForm(page, { username: 'ninguem-se-chama-assim' })
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'sign-in with an error')
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  await page.getByLabel('Email').fill('sem-arroba')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectNarrow(page, 'sign-up')
  await expectAccessible(page, 'sign-up with errors')
  await signUpByForm(page, { username: freshUsername() })
  await page.getByRole('button', { name: 'Criar outro interesse' }).click()
  await page.getByRole('checkbox', { name: 'Música' }).check()
  await expectNarrow(page, 'welcome')
  await expectAccessible(page, 'welcome')
})

test('menus, composer and preview', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await ana.publish('Uma nota')
  await enter(ana)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await expectAccessible(page, 'account menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Opções do post' }).click()
  await expectAccessible(page, 'post menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Novo post' }).click()
  const field = page.getByRole('textbox', { name: 'O que você quer compartilhar?' })
  await field.fill('Um **rascunho**')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Adicionar imagens' }).click()
  await (
    await choosing
  ).setFiles({
    name: 'capa.png',
    mimeType: 'image/png',
    buffer: picture(80, 80),
  })
  await page.getByLabel('Descrição da imagem 1').fill('Duas cores')
  await page.getByLabel('Tags', { exact: true }).fill('mpb')
  await page.keyboard.press('Enter')
  await expectNarrow(page, 'composer')
  await expectAccessible(page, 'composer')
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  await expect(page.getByRole('region', { name: 'Prévia' }).locator('strong')).toBeVisible()
  await expectAccessible(page, 'preview')
})

test('the profile’s editor, its dialog and a message', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await ana.send('/api/profile', {
    method: 'PATCH',
    body: { interests: [{ slug: 'music' }, { name: 'Selos', icon: '📷', color: 'teal' }] },
  })
  await enter(ana)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await page.getByRole('button', { name: 'Editar Selos' }).click()
  await page.getByLabel('Bio').fill('b'.repeat(301))
  await expectNarrow(page, 'editor')
  await expectAccessible(page, 'editor')
  await page.getByLabel('Escolher foto').setInputFiles({
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: picture(300, 200),
  })
  const dialog = page.getByRole('dialog', { name: 'Recortar foto' })
  await expect(dialog).toBeVisible()
  await expectNarrow(page, 'crop dialog')
  // Axe knows nothing of the top layer: it takes the bar of the page below for something in front.
  await expectAccessible(page, 'crop dialog', { except: ['target-size'] })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Mudanças descartadas.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).focus()
  await expectAccessible(page, 'message')
  // Axe looks at no drawing: the cross keeps the colours of its message under the pointer.
  const close = page.getByRole('status').getByRole('button', { name: 'Fechar' })
  await close.hover()
  await expect(close).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('closed card, requests, empty places and errors', async ({
  page,
  otherPage,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 404/)
  const ana = await signUp()
  await ana.send('/api/profile', { method: 'PATCH', body: { isPublic: false } })
  const bia = await signUp({ displayName: 'Bia Torres' })
  await bia.send(`/api/profiles/${ana.username}/follow`, { method: 'PUT' })
  const reader = await otherPage()
  for (const path of [`/${ana.username}`, `/${bia.username}`, '/ninguem-se-chama-assim']) {
    await reader.goto(path)
    await expectAccessible(reader, path)
  }
  await enter(ana)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Aceitar Bia Torres' })).toBeVisible()
  await expectAccessible(page, 'requests')
  await bia.send('/api/profile', { method: 'PATCH', body: { isPublic: true } })
  await ana.send('/api/follow-requests', { method: 'PUT' })
  for (const kind of ['seguidores', 'seguindo']) {
    await page.goto(`/profile?kind=${kind}`)
    await expectAccessible(page, kind)
    await expectNarrow(page, kind)
  }
  await page.goto('/bookmarks')
  await expectAccessible(page, 'empty bookmarks')
  await page.goto('/following')
  await expectAccessible(page, 'empty following')
})
