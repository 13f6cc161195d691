import { addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { PASSWORD } from './people.ts'
import { picture } from './png.ts'

test('a moderator takes back all that an account did, and its texts from the history', async ({
  page,
  signUp,
  enter,
  operate,
}) => {
  const [caro, ana, mal] = [await signUp(), await signUp(), await signUp()]
  operate('moderator', 'add', caro.username)
  operate('works', 'trust', mal.username)
  const book = await addWork(ana, 'book')
  const body = { version: 1, note: 'Xingamento', reason: 'Desaforo' }
  await mal.send(`/api/works/${book.id}`, { method: 'PATCH', body })
  await enter(caro)
  await page.goto(`/moderation/mudancas?id=${mal.uid}`)
  await appIsReady(page)
  const changes = page.getByRole('main').getByRole('listitem')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText('Desaforo')
  await changes.getByRole('button', { name: 'Desfazer tudo desta conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desfazer tudo desta conta?' })
  await expect(dialog.getByRole('status')).toContainText('Obras corrigidas: 1.')
  const removesTexts = dialog.getByRole('checkbox', { name: 'Retirar também os textos' })
  // Gone for good: never without being asked for.
  await expect(removesTexts).not.toBeChecked()
  await expect(dialog).toContainText('(versões: 1)')
  await expectAccessible(page, 'taking back what an account did', { except: ['target-size'] })
  await removesTexts.check()
  await dialog.getByRole('button', { name: 'Desfazer tudo desta conta' }).click()
  await expect(
    page.getByText('Desfazendo. A lista mostra cada obra assim que volta.'),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(changes).toContainText('desfeita', { timeout: 1000 })
    await expect(changes).not.toContainText('Desaforo', { timeout: 1000 })
  }).toPass()
  await expect(changes.getByRole('button', { name: 'Retirar o texto' })).toHaveCount(0)

  await page.goto(`/interest/books/obra/${book.id}/mudancas`)
  await appIsReady(page)
  const version = page
    .getByRole('region', { name: 'Versões' })
    .getByRole('listitem')
    .filter({ hasText: 'Versão 2' })
  await expect(version).toBeVisible()
  await expect(version.getByRole('link', { name: 'O que mudou na versão 2' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/Xingamento|Desaforo/)
})

test('what is reported and hidden is gone, and its author reads why and appeals', async ({
  page,
  otherPage,
  signUp,
  enter,
  operate,
  mayLog,
}) => {
  const [caro, ana, mal] = [await signUp(), await signUp(), await signUp()]
  operate('moderator', 'add', caro.username)
  const id = await mal.publish('Palavras que ferem.')
  const address = `/${mal.username}/music/${id}`
  // From now on the page is cached.
  const anyone = await otherPage()
  expect((await anyone.goto(address))?.status()).toBe(200)

  await enter(ana)
  await page.goto(address)
  await appIsReady(page)
  const post = page.getByRole('main').locator('article').first()
  await post.getByRole('button', { name: 'Opções do post' }).click()
  await page.getByRole('button', { name: 'Denunciar' }).click()
  const report = page.getByRole('dialog', { name: 'Denunciar este post' })
  await report.getByLabel('Quer explicar?').fill('Veja o segundo parágrafo.')
  await report.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(report.getByText('Escolha um motivo.')).toBeVisible()
  await expect(report.getByLabel('Quer explicar?')).toHaveValue('Veja o segundo parágrafo.')
  await expectAccessible(page, 'reporting a post')
  await report.getByRole('radio', { name: 'Ofensa' }).check()
  await report.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(page.getByText('Denúncia enviada. Obrigado.')).toBeVisible()
  await expect(report).toBeHidden()

  const desk = await otherPage()
  await enter(caro, desk.context())
  await desk.goto(`/moderation?conta=${mal.username}`)
  await appIsReady(desk)
  const item = desk.getByRole('main').getByRole('article')
  await expect(item).toContainText('Palavras que ferem.')
  await item.getByText('Quem denunciou (1)').click()
  await expect(item).toContainText('Veja o segundo parágrafo.')
  await expectAccessible(desk, 'the queue of moderators', { except: ['target-size'] })
  await item.getByRole('button', { name: 'Decidir' }).click()
  const decide = desk.getByRole('dialog', { name: 'Decidir sobre esta denúncia' })
  await decide.getByRole('radio', { name: 'Ocultar' }).check()
  // What the reports say.
  await expect(decide.getByLabel('Motivo, pelos termos')).toHaveValue('insult')
  await decide.getByLabel('Motivo, pelos termos').selectOption('insult')
  await decide.getByLabel('O que dizer à pessoa').fill('Ofende quem lê.')
  await decide.getByRole('button', { name: 'Decidir' }).click()
  await expect(desk.getByText('Decisão registrada.')).toBeVisible()
  await expect(desk.getByText('Nenhuma denúncia aberta.')).toBeVisible()

  // Gone for who reported it, and for everyone.
  mayLog(/404/)
  expect((await page.goto(address))?.status()).toBe(404)
  expect((await anyone.goto(address))?.status()).toBe(404)
  await anyone.goto(`/${mal.username}`)
  await expect(anyone.getByRole('main')).not.toContainText('Palavras que ferem.')
  expect((await page.goto('/moderation'))?.status()).toBe(404)

  await enter(mal)
  await expect(async () => {
    await page.goto('/notifications')
    await expect(page.getByRole('link', { name: 'Ler a decisão' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await appIsReady(page)
  await page.getByRole('link', { name: 'Ler a decisão' }).click()
  const decision = page.getByRole('main').getByRole('article')
  await expect(decision).toContainText('Ofende quem lê.')
  await expect(decision).toContainText('Palavras que ferem.')
  await decision.getByRole('button', { name: 'Recorrer' }).click()
  await decision.getByLabel('Por que a decisão deve mudar?').fill('Era uma citação.')
  await expectAccessible(page, 'appealing a decision')
  await decision.getByRole('button', { name: 'Enviar recurso' }).click()
  await expect(decision).toContainText('Aguardando resposta.')

  // The only moderator answers, too.
  await desk.reload()
  await appIsReady(desk)
  const appeal = desk.getByRole('region', { name: 'Recursos' }).getByRole('article')
  await appeal.getByLabel('Resposta à pessoa').fill('Era mesmo.')
  await appeal.getByRole('button', { name: 'Voltar atrás' }).click()
  await expect(desk.getByText('Resposta registrada.')).toBeVisible()
  expect((await anyone.goto(address))?.status()).toBe(200)
})

test('a series of comments is cleared in one go, and who is suspended reads why at the door', async ({
  page,
  otherPage,
  signUp,
  enter,
  operate,
  mayLog,
}) => {
  const [caro, ana, mal] = [await signUp(), await signUp(), await signUp()]
  operate('moderator', 'add', caro.username)
  const postId = await ana.publish('Uma nota qualquer.')
  const ids: string[] = []
  for (const at of [1, 2, 3]) {
    const sent = { body: { body: `Compre já ${at}` } }
    ids.push((await mal.send<{ id: string }>(`/api/posts/${postId}/comments`, sent)).id)
  }
  const report = (target: object) =>
    ana.send('/api/reports', { body: { target, reason: 'spam', words: '' } })
  await report({ kind: 'comment', id: ids[0] })
  await report({ kind: 'profile', id: mal.username })

  await enter(caro)
  await page.goto('/settings')
  await appIsReady(page)
  await page.getByRole('link', { name: 'Denúncias para decidir' }).click()
  await page.goto(`/moderation?conta=${mal.username}`)
  await appIsReady(page)
  const items = page.getByRole('main').getByRole('article')
  await expect(items).toHaveCount(2)
  await items.first().getByRole('button', { name: 'Comentários desta conta' }).click()
  const clear = page.getByRole('dialog', { name: 'Ocultar os comentários desta conta' })
  await expect(clear.getByRole('status')).toHaveText('3 comentários à vista')
  await clear.getByRole('button', { name: 'Ocultar 3 comentários' }).click()
  await expect(page.getByText('Comentários ocultados.')).toBeVisible()
  await expect(items).toHaveCount(1)
  await items.getByRole('button', { name: 'Decidir' }).click()
  const decide = page.getByRole('dialog', { name: 'Decidir sobre esta denúncia' })
  await decide.getByRole('radio', { name: 'Suspender a conta' }).check()
  await decide.getByLabel('Por quanto tempo?').selectOption('30 dias')
  await decide.getByLabel('O que dizer à pessoa').fill('Só propaganda.')
  await decide.getByRole('button', { name: 'Decidir' }).click()
  await expect(page.getByText('Nenhuma denúncia aberta.')).toBeVisible()
  await page.goto(`/${ana.username}/music/${postId}`)
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()

  mayLog(/40[34]/)
  const door = await otherPage()
  expect((await door.goto(`/${mal.username}`))?.status()).toBe(404)
  await door.goto('/auth')
  await appIsReady(door)
  await door.getByLabel('Username').fill(mal.username)
  await door.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await door.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(door.getByText(/^Esta conta está suspensa até .* por decisão/)).toBeVisible()
  await door.getByRole('button', { name: 'Recorrer da suspensão' }).click()
  await expect(door.getByText('A moderação escreveu: “Só propaganda.”')).toBeVisible()
  await door.getByLabel('Por que a decisão deve mudar?').fill('Foi engano.')
  await expectAccessible(door, 'appealing a suspension')
  await door.getByRole('button', { name: 'Enviar recurso' }).click()
  await expect(door.getByText('Aguardando resposta.')).toBeVisible()
})

test('a flood of two hundred comments by ten accounts is cleared with one form', async ({
  page,
  otherPage,
  signUp,
  enter,
  operate,
  server,
  mayLog,
}) => {
  const [caro, ana] = [await signUp(), await signUp()]
  operate('moderator', 'add', caro.username)
  const spammers = []
  for (let at = 0; at < 10; at++) spammers.push(await signUp({ displayName: `Vende ${at}` }))
  // New accounts say few things a minute.
  server.run('testing/age-accounts.ts', ana.uid, ...spammers.map(({ uid }) => uid))
  const postId = await ana.publish('Uma nota qualquer.')
  const path = `/api/posts/${postId}/comments`
  await ana.send(path, { body: { body: 'Isto é meu.' } })
  const flood = spammers.map(async (one) => {
    let last = ''
    for (let at = 0; at < 20; at++)
      last = (await one.send<{ id: string }>(path, { body: { body: `Compre já ${at}` } })).id
    return last
  })
  for (const id of await Promise.all(flood)) {
    const body = { target: { kind: 'comment', id }, reason: 'spam', words: '' }
    await ana.send('/api/reports', { body })
  }
  const readers = await otherPage()
  await readers.goto(`/${ana.username}/music/${postId}`)
  await expect(readers.getByRole('heading', { name: '201 comentários' })).toBeVisible()

  await enter(caro)
  await page.goto('/moderation')
  await appIsReady(page)
  const items = page.getByRole('main').getByRole('article', { name: /^Comentário de Vende/ })
  await expect(items).toHaveCount(10)
  await page.getByRole('button', { name: 'Selecionar tudo' }).click()
  for (const other of await page.getByRole('checkbox', { checked: true }).all())
    if (!/Vende/.test((await other.getAttribute('aria-label')) ?? '')) await other.uncheck()
  await page.getByRole('button', { name: 'Comentários destas 10 contas' }).click()
  const clear = page.getByRole('dialog', { name: 'Ocultar os comentários de 10 contas' })
  await expect(clear.getByRole('status')).toHaveText('200 comentários à vista')
  await expect(clear.getByLabel('Motivo, pelos termos')).toHaveValue('spam')
  await clear.getByLabel('E com as contas?').selectOption('Suspender')
  await clear.getByLabel('Por quanto tempo?').selectOption('30 dias')
  await expectAccessible(page, 'clearing a flood of comments', { except: ['target-size'] })
  await clear.getByRole('button', { name: 'Ocultar 200 comentários' }).click()
  await expect(page.getByText('Comentários ocultados.')).toBeVisible()
  await expect(items).toHaveCount(0)

  mayLog(/404/)
  await readers.reload()
  await expect(readers.getByRole('heading', { name: '1 comentário' })).toBeVisible()
  expect((await readers.goto(`/${spammers[0]?.username}`))?.status()).toBe(404)
})

test('one picture of a post is reported, and hidden without its post', async ({
  page,
  otherPage,
  signUp,
  enter,
  operate,
}) => {
  const [caro, ana, mal] = [await signUp(), await signUp(), await signUp()]
  operate('moderator', 'add', caro.username)
  const images = []
  for (const alt of ['Uma flor', 'Uma faca'])
    images.push({ id: await mal.upload('post', picture(20 + alt.length, 20)), alt })
  const id = await mal.publish('Duas imagens.', { images })
  await enter(ana)
  await page.goto(`/${mal.username}/music/${id}`)
  await appIsReady(page)
  await page.getByRole('button', { name: 'Opções do post' }).click()
  await page.getByRole('button', { name: 'Denunciar imagem 2' }).click()
  const report = page.getByRole('dialog', { name: 'Denunciar esta imagem' })
  await report.getByRole('radio', { name: 'Violência' }).check()
  await report.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(page.getByText('Denúncia enviada. Obrigado.')).toBeVisible()

  const desk = await otherPage()
  await enter(caro, desk.context())
  await desk.goto(`/moderation?conta=${mal.username}`)
  await appIsReady(desk)
  await desk.getByRole('main').getByRole('article').getByRole('button', { name: 'Decidir' }).click()
  const decide = desk.getByRole('dialog', { name: 'Decidir sobre esta denúncia' })
  await decide.getByRole('radio', { name: 'Ocultar só as imagens' }).check()
  await decide.getByLabel('Motivo, pelos termos').selectOption('violence')
  await decide.getByLabel('O que dizer à pessoa').fill('Assusta quem vê.')
  await decide.getByRole('button', { name: 'Decidir' }).click()
  await expect(desk.getByText('Decisão registrada.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Duas imagens.' })).toBeAttached()
  await expect(page.getByRole('img', { name: 'Uma flor' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Uma faca' })).toHaveCount(0)
})
