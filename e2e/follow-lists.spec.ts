import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'
import { appIsReady } from './auth-forms.ts'

const follow = (who: Person, whom: Person) =>
  who.send(`/api/profiles/${whom.username}/follow`, { method: 'PUT' })
const change = (who: Person, body: object) => who.send('/api/profile', { method: 'PATCH', body })
const people = (page: Page, name: 'Seguidores' | 'Seguindo') => page.getByRole('region', { name })
const isPublic = (page: Page) => page.getByRole('switch', { name: 'Perfil aberto' })

test.describe('the lists of followers and of those followed', () => {
  test('are reached from the counts, without scripts too', async ({ browser, origin, signUp }) => {
    const [ana, bia, caio] = [
      await signUp({ displayName: 'Ana Prado' }),
      await signUp({ displayName: 'Bia Reis' }),
      await signUp({ displayName: 'Caio Lima' }),
    ]
    await follow(bia, ana)
    await follow(ana, caio)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${origin}/${ana.username}`)
    await page.getByRole('link', { name: '1 seguidor' }).click()
    await expect(page).toHaveURL(`${origin}/${ana.username}?kind=seguidores`)
    await expect(people(page, 'Seguidores').getByRole('link')).toHaveText([/Bia Reis/])
    await page.getByRole('link', { name: '1 seguindo' }).click()
    await expect(people(page, 'Seguindo').getByRole('link')).toHaveText([/Caio Lima/])
    await page.goto(`${origin}/${bia.username}?kind=seguidores`)
    await expect(
      page.getByText('Não há ninguém para mostrar entre quem segue Bia Reis.'),
    ).toBeVisible()
    await context.close()
  })

  test('go on at the next address', async ({ page, signUp }) => {
    const ana = await signUp()
    const many = await Promise.all(Array.from({ length: 21 }, () => signUp()))
    for (const one of many) await follow(one, ana)
    await page.goto(`/${ana.username}?kind=seguidores`)
    await expect(people(page, 'Seguidores').getByRole('listitem')).toHaveCount(20)
    await page.getByRole('link', { name: 'Ver mais pessoas' }).click()
    await expect(people(page, 'Seguidores').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: 'Voltar ao começo' }).click()
    await expect(people(page, 'Seguidores').getByRole('listitem')).toHaveCount(20)
  })

  test('lose a follower by the keyboard, who reads no more from then on', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const [ana, bia] = [await signUp(), await signUp({ displayName: 'Bia Reis' })]
    await follow(bia, ana)
    await ana.publish('Só para quem me segue', { visibility: 'followers' })
    const reader = await otherPage()
    await enter(bia, reader.context())
    await reader.goto(`/${ana.username}`)
    await expect(reader.getByText('Só para quem me segue')).toBeVisible()

    await enter(ana)
    await page.goto('/profile?kind=seguidores')
    await appIsReady(page)
    const remove = page.getByRole('button', { name: 'Remover Bia Reis dos seguidores' })
    await remove.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remover Bia Reis?' })
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await waitForWrite(page, /\/api\/followers\//, () => page.keyboard.press('Enter'))
    await expect(page.getByText('Bia Reis não segue mais você.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Seguidores' })).toBeFocused()
    await expect(
      page.getByText('Aqui aparece quem segue você. Por enquanto, ninguém.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: '0 seguidores' })).toBeVisible()

    await reader.reload()
    await expect(reader.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible()
    await expect(reader.getByText('Só para quem me segue')).toHaveCount(0)
  })

  test('let go of whom one follows', async ({ page, signUp, enter }) => {
    const [ana, bia] = [await signUp(), await signUp({ displayName: 'Bia Reis' })]
    await follow(ana, bia)
    await enter(ana)
    await page.goto('/profile?kind=seguindo')
    await appIsReady(page)
    await page.getByRole('button', { name: 'Deixar de seguir Bia Reis' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deixar de seguir Bia Reis?' })
    await dialog.getByRole('button', { name: 'Deixar de seguir' }).click()
    await expect(page.getByText('Você não segue mais Bia Reis.')).toBeVisible()
    await expect(page.getByRole('link', { name: '0 seguindo' })).toBeVisible()
  })

  test('are for whom their owner chose', async ({ page, otherPage, signUp, enter }) => {
    const [ana, bia] = [await signUp({ displayName: 'Ana Prado' }), await signUp()]
    await follow(bia, ana)
    await enter(ana)
    await page.goto('/settings')
    await appIsReady(page)
    const choice = page.getByLabel('Quem vê seus seguidores e quem você segue')
    await waitForWrite(page, /\/api\/profile$/, async () => {
      await choice.selectOption('Só eu')
    })
    const anonymous = await otherPage()
    await anonymous.goto(`/${ana.username}`)
    await expect(anonymous.getByText('1 seguidor')).toBeVisible()
    await expect(anonymous.getByRole('link', { name: '1 seguidor' })).toHaveCount(0)
    await anonymous.goto(`/${ana.username}?kind=seguidores`)
    await expect(anonymous.getByText('Ana Prado não mostra esta lista.')).toBeVisible()
    await page.reload()
    await expect(choice).toHaveValue('self')
    await page.goto('/profile?kind=seguidores')
    await expect(people(page, 'Seguidores').getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('closing a profile', () => {
  test('asks what becomes of those who follow, and can be called off', async ({
    page,
    signUp,
    enter,
  }) => {
    const [ana, bia] = [await signUp(), await signUp()]
    await follow(bia, ana)
    await enter(ana)
    await page.goto('/settings')
    await appIsReady(page)
    const question = page.getByRole('dialog', { name: 'Fechar o perfil?' })
    await isPublic(page).click()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(isPublic(page)).toBeChecked()
    await isPublic(page).click()
    await page.keyboard.press('Escape')
    await expect(isPublic(page)).toBeChecked()

    await isPublic(page).click()
    await question.getByRole('button', { name: 'Fechar e manter quem me segue' }).click()
    await expect(page.getByText('Seu perfil está fechado.')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: '1 seguidor' })).toBeVisible()
  })

  test('removes all, or leads to the list, where the owner says so', async ({
    page,
    signUp,
    enter,
  }) => {
    const [ana, bia, caio] = [await signUp(), await signUp(), await signUp()]
    await follow(bia, ana)
    await follow(caio, ana)
    await enter(ana)
    await page.goto('/settings')
    await appIsReady(page)
    const question = page.getByRole('dialog', { name: 'Fechar o perfil?' })
    await isPublic(page).click()
    await expect(question.getByText('2 pessoas seguem você agora.')).toBeVisible()
    await question.getByRole('button', { name: 'Fechar e escolher na lista' }).click()
    await expect(page).toHaveURL('/profile?kind=seguidores')
    await expect(people(page, 'Seguidores').getByRole('listitem')).toHaveCount(2)

    await change(ana, { isPublic: true })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    await isPublic(page).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await question.getByRole('button', { name: 'Fechar e remover todas' }).click()
    await expect(page.getByText('Perfil salvo.')).toBeVisible()
    await expect(page.getByRole('link', { name: '0 seguidores' })).toBeVisible()
    await expect(page.getByText('perfil fechado')).toBeVisible()
  })
})

test.describe('opening a profile', () => {
  test('leaves requests waiting, says so, and accepts all on one press', async ({
    page,
    otherPage,
    signUp,
    enter,
  }) => {
    const [ana, bia, caio, duda] = [await signUp(), await signUp(), await signUp(), await signUp()]
    await change(ana, { isPublic: false })
    for (const one of [bia, caio, duda]) await follow(one, ana)
    await enter(ana)
    await page.goto('/settings')
    await appIsReady(page)
    await isPublic(page).click()
    await expect(
      page.getByText('Seu perfil está aberto. 3 pedidos continuam esperando a sua resposta.'),
    ).toBeVisible()

    const reader = await otherPage()
    await enter(duda, reader.context())
    await reader.goto(`/${ana.username}`)
    await appIsReady(reader)
    await reader.getByRole('button', { name: 'Pedido enviado' }).click()
    await expect(
      reader.getByText('Pedido retirado. O perfil agora é aberto: é só seguir.'),
    ).toBeVisible()
    await reader.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect(reader.getByRole('link', { name: '1 seguidor' })).toBeVisible()

    await page.getByRole('link', { name: 'Ver os pedidos' }).click()
    await expect(page).toHaveURL('/profile')
    await page.reload()
    await expect(page.getByText('quem pediu antes continua esperando a sua resposta')).toBeVisible()
    await page.getByRole('button', { name: 'Aceitar todos (2)' }).click()
    await expect(page.getByText('Agora mais 2 pessoas seguem você.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Querem seguir você' })).toBeHidden()
    await expect(page.getByRole('link', { name: '3 seguidores' })).toBeVisible()
  })
})

test('all requests are refused in one step, after a question', async ({ page, signUp, enter }) => {
  const [ana, rui, lia] = [await signUp(), await signUp(), await signUp()]
  await ana.send('/api/profile', { method: 'PATCH', body: { isPublic: false } })
  for (const one of [rui, lia])
    await one.send(`/api/profiles/${ana.username}/follow`, { method: 'PUT' })
  await enter(ana)
  await page.goto('/profile')
  await appIsReady(page)
  const requests = page.getByRole('region', { name: 'Querem seguir você' })
  await requests.getByRole('button', { name: 'Recusar todos (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar 2 pedidos?' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Recusar todos (2)' }).click()
  await expect(page.getByText('2 pedidos foram recusados.')).toBeVisible()
  await expect(requests).toBeHidden()
})
