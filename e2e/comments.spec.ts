import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

test('two people talk under a post, like what the other says, and part with a block', async ({
  page,
  otherPage,
  signUp,
  enter,
  mayLog,
}) => {
  const maria = await signUp({ displayName: 'Maria Autora' })
  const ana = await signUp({ displayName: 'Ana Leitora' })
  const id = await maria.publish('Toda casa velha tem uma porta que ninguém abre.')
  const address = `/${maria.username}/music/${id}`

  // Without a session one reads, and finds the way in.
  await page.goto(address)
  const thread = page.getByRole('region', { name: 'Comentários' })
  await expect(thread.getByText('Ninguém comentou ainda.')).toBeVisible()
  await expect(thread.getByRole('link', { name: 'Entre para comentar' })).toBeVisible()

  await enter(ana)
  await page.goto(address)
  await appIsReady(page)
  const post = page.getByRole('main').locator('article').first()
  await waitForWrite(page, /\/like$/, () =>
    post.getByRole('button', { name: 'Curtir', exact: true }).click(),
  )
  await expect(post.getByRole('button', { name: 'Curtir, 1 curtida' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // What is typed outlives a reload, and comes back whole where nothing is typed.
  const field = page.getByLabel('Seu comentário')
  await field.fill('A da minha avó ficava **no fim** do corredor.')
  await page.reload()
  await appIsReady(page)
  await expect(field).toHaveValue('A da minha avó ficava **no fim** do corredor.')
  await waitForWrite(page, /\/comments$/, () =>
    page.getByRole('button', { name: 'Comentar', exact: true }).click(),
  )
  await expect(field).toHaveValue('')
  const said = page.getByRole('article', { name: 'Ana Leitora' })
  await expect(said.locator('strong')).toHaveText('no fim')
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a thread')
  await expectNarrow(page, 'a thread')

  const hers = await otherPage()
  await enter(maria, hers.context())
  await hers.goto(address)
  await appIsReady(hers)
  const heard = hers.getByRole('article', { name: 'Ana Leitora' })
  await waitForWrite(hers, /\/like$/, () => heard.getByRole('button', { name: 'Curtir' }).click())
  await heard.getByRole('button', { name: 'Responder a Ana Leitora' }).click()
  await expect(hers.getByLabel('Seu comentário')).toBeFocused()
  await hers.keyboard.type('E você abriu?')
  await waitForWrite(hers, /\/comments$/, () => hers.keyboard.press('Control+Enter'))
  const answer = hers.getByRole('article', { name: 'Maria Autora' })
  await expect(answer.getByRole('link', { name: 'Ana Leitora' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: '2 comentários' })).toBeVisible()
  await expect(said.getByRole('button', { name: '1 curtida' })).toBeVisible()

  await maria.send(`/api/blocks/${ana.username}`, { method: 'PUT', body: {} })
  await hers.reload()
  await expect(heard).toHaveCount(0)
  await expect(hers.getByRole('article', { name: 'Maria Autora' })).toBeVisible()
  mayLog(/status of 404/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('a comment is changed and deleted, and the author says who may comment', async ({
  page,
  signUp,
  enter,
}) => {
  const maria = await signUp({ displayName: 'Maria Autora' })
  const id = await maria.publish('Uma nota para conversar.')
  await enter(maria)
  await page.goto(`/${maria.username}/music/${id}`)
  await appIsReady(page)
  await page.getByLabel('Seu comentário').fill('Primeira versão.')
  await waitForWrite(page, /\/comments$/, () =>
    page.getByRole('button', { name: 'Comentar', exact: true }).click(),
  )
  const said = page.getByRole('region', { name: '1 comentário' }).getByRole('article')
  await said.getByRole('button', { name: 'Opções do comentário' }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar' })
  await dialog.getByLabel('Seu comentário').fill('Segunda versão.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(said.getByText('Segunda versão.')).toBeVisible()
  await waitForWrite(page, /comment-audience$/, () =>
    page
      .getByLabel('Quem pode comentar')
      .selectOption('Ninguém')
      .then(() => {}),
  )
  await said.getByRole('button', { name: 'Opções do comentário' }).click()
  await page.getByRole('button', { name: 'Apagar' }).click()
  await waitForWrite(page, /\/api\/comments\//, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click(),
  )
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()
})

test('a comment that comes too late is refused where it was typed, and its text stays', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 403/)
  const [maria, ana] = [await signUp(), await signUp()]
  const id = await maria.publish('Uma nota para conversar.')
  await enter(ana)
  await page.goto(`/${maria.username}/music/${id}`)
  await appIsReady(page)
  const field = page.getByLabel('Seu comentário')
  await field.fill('Chego tarde?')
  const audience = { method: 'PUT', body: { audience: 'nobody' } } as const
  await maria.send(`/api/posts/${id}/comment-audience`, audience)
  const send = page.getByRole('button', { name: 'Comentar', exact: true })
  await send.click()
  await expect(field).toHaveAccessibleDescription(/estão fechados/)
  await expect(field).toHaveValue('Chego tarde?')
})

test('people are offered while a mention is typed, and who likes a post is named', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const zelia = await signUp({ displayName: 'Zélia Conceição' })
  const id = await ana.publish('Uma nota para conversar')
  await rui.send(`/api/posts/${id}/comments`, { body: { body: 'Primeiro!' } })
  await rui.send(`/api/posts/${id}/like`, { method: 'PUT' })
  await enter(ana)
  await page.goto(`/${ana.username}/music/${id}`)
  await appIsReady(page)
  await page.getByRole('button', { name: '1 curtida', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Quem curtiu' })
  await expect(dialog.getByText('Rui Melo')).toBeVisible()
  await expectAccessible(page, 'who likes a post')
  await page.keyboard.press('Escape')

  const field = page.getByLabel('Seu comentário')
  await field.click()
  await page.keyboard.type('Oi @')
  const list = page.getByRole('listbox', { name: 'Quem mencionar' })
  await expect(list.getByRole('option')).toHaveText([/Rui Melo/])
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`Oi @${rui.username} `)
  await page.keyboard.type('e @coNCEIcao')
  await expect(list.getByRole('option')).toHaveText([/Zélia Conceição/])
  await expectAccessible(page, 'a mention')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(`Oi @${rui.username} e @${zelia.username} `)
  await expect(list).toBeHidden()
  await page.keyboard.type('fim@')
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  const said = page.getByRole('article').last()
  await expect(said.getByRole('link', { name: `@${zelia.username}` })).toBeVisible()
})
