import { addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

test('two people talk, and each hears of the other at once', async ({
  page,
  signUp,
  enter,
  otherPage,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const id = await ana.publish('O que a estrada sabe de nós')
  await enter(ana)
  await page.goto('/explore')
  await appIsReady(page)
  const bar = page.getByRole('navigation', { name: 'Navegação principal' })
  await expect(bar.getByRole('link', { name: 'Avisos' })).toBeVisible()

  const others = await otherPage()
  await enter(rui, others.context())
  await others.goto(`/${ana.username}/music/${id}`)
  await appIsReady(others)
  await others.getByLabel('Seu comentário').fill('Que bonito.')
  await others.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(others.getByText('Que bonito.')).toBeVisible()

  // Without a reload.
  const link = bar.getByRole('link', { name: 'Avisos (1 novo)' })
  await expect(link).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Rui Melo comentou' })
  await expect(item).toContainText('Que bonito.')
  await expectAccessible(page, 'notifications', { alsoAtDesk: true })
  await expectNarrow(page, 'notifications')
  await item.getByRole('link', { name: 'O que a estrada sabe de nós' }).click()
  await expect(page).toHaveURL(/comentario=.*#c-/)
  // What was shown is seen.
  await expect(bar.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()

  // The answer comes to the other side, on the page that is open.
  await page.getByLabel('Seu comentário').fill('Obrigada!')
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByText('Obrigada!')).toBeVisible()
  await others.getByLabel('Seu comentário').fill('Volte sempre.')
  await others.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByText('Volte sempre.')).toBeVisible()
})

test('a request is answered where it stands, and a kind is turned off there', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  await ana.send('/api/profile', { method: 'PATCH', body: { isPublic: false } })
  await rui.send(`/api/profiles/${ana.username}/follow`, { method: 'PUT' })
  await enter(ana)
  const asked = page.getByRole('listitem').filter({ hasText: 'Rui Melo pediu para seguir você' })
  await expect(async () => {
    await page.goto('/notifications')
    await expect(asked).toBeVisible({ timeout: 1000 })
  }).toPass()
  await appIsReady(page)
  await asked.getByRole('button', { name: 'Aceitar Rui Melo' }).click()
  await expect(page.getByText('Agora Rui Melo segue você.')).toBeVisible()
  await expect(asked).toHaveCount(0)

  const id = await ana.publish('Uma nota')
  await rui.send(`/api/posts/${id}/like`, { method: 'PUT' })
  const liked = page.getByRole('listitem').filter({ hasText: 'Rui Melo curtiu Uma nota' })
  await expect(liked).toBeVisible()
  await liked.getByRole('button', { name: /^Opções do aviso/ }).click()
  await page.getByRole('button', { name: 'Não avisar mais: Curtidas' }).click()
  await expect(liked).toHaveCount(0)

  await page.getByRole('link', { name: 'Escolher os avisos' }).click()
  await expect(page.getByLabel('Curtidas')).toHaveValue('none')
  await waitForWrite(page, /^\/api\/notification-settings$/, async () => {
    await page.getByLabel('Curtidas').selectOption('app')
  })
  await page.reload()
  await expect(page.getByLabel('Curtidas')).toHaveValue('app')
  // Other topics are folded, and say what is chosen in them.
  await appIsReady(page)
  const topic = page.locator('summary').filter({ hasText: 'Pessoas' })
  const follows = page.getByLabel('Quando alguém me segue')
  await expect(follows).toBeHidden()
  await topic.click()
  await waitForWrite(page, /^\/api\/notification-settings$/, async () => {
    await follows.selectOption('none')
  })
  await expect(topic).toContainText('1 sem aviso')
  await expectNarrow(page, 'settings')
})

test('who follows a work hears what those whom they follow do with it, until they stop', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const book = await addWork(ana, 'book')
  await ana.send(`/api/profiles/${rui.username}/follow`, { method: 'PUT' })
  await enter(ana)
  await page.goto(`/interest/books/obra/${book.id}`)
  await appIsReady(page)
  await page.getByRole('button', { name: 'Acompanhar', exact: true }).click()
  await page.getByRole('button', { name: 'Avisar quando alguém que sigo marcar' }).click()
  await expect(
    page.getByText('Você vai saber quando alguém que você segue marcar esta obra.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acompanhando' })).toBeVisible()

  await rui.send(`/api/shelf/${book.id}/diary`, { body: { outcome: 'finished' } })
  const bar = page.getByRole('navigation', { name: 'Navegação principal' })
  await bar.getByRole('link', { name: 'Avisos (1 novo)' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Rui Melo' })
  await expect(item).toContainText(book.title)

  await page.goto('/settings')
  await appIsReady(page)
  await page.getByRole('button', { name: `Deixar de acompanhar ${book.title}` }).click()
  await expect(page.getByText('Você não acompanha mais esta obra.')).toBeVisible()
})

test('who has a work hears of a proposal to merge it, answers it, and hears of their plan', async ({
  page,
  signUp,
  enter,
  operate,
}) => {
  const [ana, rui, ...others] = [await signUp(), await signUp(), await signUp(), await signUp()]
  for (const { username } of [ana, rui]) operate('works', 'trust', username)
  const [from, into] = [await addWork(ana, 'book'), await addWork(ana, 'book')]
  for (const one of [ana, rui, ...others, await signUp()])
    await one.send(`/api/shelf/${from.id}`, { method: 'PATCH', body: { wants: true } })
  await ana.send(`/api/works/${from.id}/merge`, {
    body: { intoId: into.id, acceptConflictingIds: true },
  })
  operate('grant', rui.username, '--months', '1')

  await enter(rui)
  const items = page.getByRole('main').getByRole('listitem')
  const proposed = items.filter({ hasText: `Alguém propôs juntar com outra: ${from.title}` })
  const given = items.filter({ hasText: 'Você ganhou o Afins Mais.' })
  await expect(async () => {
    await page.goto('/notifications')
    await expect(proposed).toBeVisible({ timeout: 1000 })
    await expect(given).toBeVisible({ timeout: 1000 })
  }).toPass()
  await appIsReady(page)
  await expectAccessible(page, 'notifications of the server', { alsoAtDesk: true })
  await expectNarrow(page, 'notifications of the server')
  await given.getByRole('link', { name: 'Ver o plano' }).click()
  await expect(page).toHaveURL('/subscription')
  await page.goBack()
  await proposed.getByRole('link', { name: from.title }).click()
  const merges = page.getByRole('region', { name: 'Junções' })
  await merges.getByRole('button', { name: 'Recusar' }).click()
  await expect(merges.getByRole('button', { name: 'Recusar' })).toHaveCount(0)
  // There is nothing to answer any more.
  await page.goto('/notifications')
  await expect(given).toBeVisible()
  await expect(proposed).toHaveCount(0)
})

test('what became of a report, and what the operator says, stand among the others', async ({
  page,
  signUp,
  enter,
  operate,
}) => {
  const [caro, ana, mal] = [await signUp(), await signUp(), await signUp()]
  operate('moderator', 'add', caro.username)
  const target = { kind: 'post', id: await mal.publish('Palavras que ferem.') }
  await ana.send('/api/reports', { method: 'POST', body: { target, reason: 'insult' } })
  const decision = {
    targets: [target],
    measure: 'hide',
    reason: 'insult',
    words: 'Fere os termos.',
  }
  await caro.send('/api/moderation/decisions', { method: 'POST', body: decision })
  const said = 'Hoje às 22h o servidor para por dez minutos, para crescer.'
  operate('announce', said, '--link', '/changelog', '--to', ana.username, '--yes')
  await enter(ana)
  const items = page.getByRole('main').getByRole('listitem')
  await expect(async () => {
    await page.goto('/notifications')
    await expect(items).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await appIsReady(page)
  const report = items.filter({ hasText: 'O post que você denunciou em' })
  await expect(report).toContainText('foi visto pela moderação: algo foi feito.')
  await expectAccessible(page, 'reports and announcements', { alsoAtDesk: true })
  await expectNarrow(page, 'reports and announcements')
  const announcement = items.filter({ hasText: `De quem cuida deste servidor: ${said}` })
  await announcement.getByRole('link', { name: 'Ver mais' }).click()
  await expect(page).toHaveURL('/changelog')
})
