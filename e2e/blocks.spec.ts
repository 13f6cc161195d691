import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

test('someone is blocked where they are met, is listed with a remark, and is let back', async ({
  page,
  otherPage,
  signUp,
  enter,
  mayLog,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const tag = `fila-${rui.username}`
  await rui.publish('Compre agora mesmo', { tags: [tag] })
  await enter(ana)
  await page.goto(`/explore?tag=${tag}`)
  await appIsReady(page)
  const post = page.getByRole('article').filter({ hasText: 'Compre agora mesmo' })
  await post.getByRole('button', { name: 'Opções do post' }).click()
  await page.getByRole('button', { name: 'Bloquear…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bloquear Rui Melo?' })
  await expect(dialog.getByLabel('Anotação')).toBeFocused()
  await page.keyboard.type('Só vende coisas.')
  await expectAccessible(page, 'the dialog of a block')
  await expectNarrow(page, 'the dialog of a block')
  await waitForWrite(page, /\/api\/blocks\//, () =>
    dialog.getByRole('button', { name: 'Bloquear' }).click(),
  )
  await expect(page.getByText('Você bloqueou Rui Melo.')).toBeVisible()
  await expect(post).toHaveCount(0)

  mayLog(/status of 404/)
  const his = await otherPage()
  await enter(rui, his.context())
  await his.goto(`/${ana.username}`)
  await expect(his.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()

  await page.goto('/settings#bloqueios')
  await appIsReady(page)
  const blocked = page.getByRole('list', { name: 'Pessoas bloqueadas' })
  await expect(blocked.getByText('Só vende coisas.')).toBeVisible()
  await expectAccessible(page, 'the list of blocked people')
  await waitForWrite(page, /\/api\/blocks\//, () =>
    blocked.getByRole('button', { name: 'Desbloquear Rui Melo' }).click(),
  )
  await expect(page.getByText('Você não bloqueia ninguém.')).toBeVisible()
  await his.reload()
  await expect(his.getByRole('heading', { level: 1, name: ana.displayName })).toBeVisible()

  // From the page of a person, one goes on to a page that is there.
  await page.goto(`/${rui.username}`)
  await appIsReady(page)
  await page.getByRole('button', { name: 'Opções de Rui Melo' }).click()
  await page.getByRole('button', { name: 'Bloquear…' }).click()
  await dialog.getByLabel(/^Apagar também o que essa pessoa comentou/).check()
  const sent = page.waitForRequest(/\/api\/blocks\//)
  await waitForWrite(page, /\/api\/blocks\//, () =>
    dialog.getByRole('button', { name: 'Bloquear' }).click(),
  )
  expect((await sent).postDataJSON()).toMatchObject({ removeComments: true })
  await expect(page).toHaveURL('/following')
  // The message is far from where the keyboard is, and soon gone.
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await waitForWrite(page, /\/api\/blocks\//, () => page.keyboard.press('Enter'))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Você não bloqueia mais Rui Melo.')).toBeVisible()
})

test('a person, a word and a conversation are muted, listed, and seen again', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const tag = `praia-${rui.username}`
  await rui.publish('O final da novela é assim', { tags: [tag] })
  await rui.publish('Um mergulho', { tags: [tag] })
  await enter(ana)
  const feed = async () => {
    await page.goto(`/explore?tag=${tag}`)
    await appIsReady(page)
  }
  const ofNovel = page.getByRole('article').filter({ hasText: 'O final da novela' })
  const ofDive = page.getByRole('article').filter({ hasText: 'Um mergulho' })

  await page.goto('/settings#silenciados')
  await appIsReady(page)
  const section = page.getByRole('region', { name: 'Silenciados' })
  const word = section.getByLabel('Palavra ou #tag')
  await section.getByRole('button', { name: 'Silenciar' }).click()
  await expect(word).toHaveAttribute('aria-invalid', 'true')
  await word.fill('NOVELA')
  await section.getByLabel('Por quanto tempo').selectOption('Uma semana')
  await waitForWrite(page, /\/api\/mutes$/, () =>
    section.getByRole('button', { name: 'Silenciar' }).click(),
  )
  await expect(section.getByText('a palavra “novela”')).toBeVisible()
  await expect(word).toHaveValue('')
  await expectAccessible(page, 'what is muted')
  await expectNarrow(page, 'what is muted')

  await feed()
  await expect(ofDive).toBeVisible()
  await expect(ofNovel).toHaveCount(0)
  await ofDive.getByRole('button', { name: 'Opções do post' }).click()
  await page.getByRole('button', { name: 'Silenciar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Silenciar' })
  await dialog.getByLabel('O que silenciar').selectOption('Tudo de Rui Melo')
  await waitForWrite(page, /\/api\/mutes$/, () =>
    dialog.getByRole('button', { name: 'Silenciar' }).click(),
  )
  await expect(ofDive).toHaveCount(0)
  await waitForWrite(page, /\/api\/mutes\//, () =>
    page.getByRole('button', { name: 'Desfazer' }).click(),
  )
  await expect(ofDive).toBeVisible()

  await ana.send('/api/mutes', {
    method: 'PUT',
    body: {
      target: { kind: 'interest', username: rui.username, interest: 'books' },
      duration: 'forever',
    },
  })
  await page.goto('/settings#silenciados')
  await appIsReady(page)
  await expect(section.getByText('Livros de Rui Melo')).toBeVisible()
  await waitForWrite(page, /\/api\/mutes\//, () =>
    section.getByRole('button', { name: 'Voltar a ver a palavra “novela”' }).click(),
  )
  await feed()
  await expect(ofNovel).toBeVisible()
})
