import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

test('an entry of a diary is answered and liked, and its owner hears of it', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const maria = await signUp({ displayName: 'Maria Cinéfila' })
  const ana = await signUp({ displayName: 'Ana Leitora' })
  const interests = [{ slug: 'movies' }]
  await maria.send('/api/profile', { method: 'PATCH', body: { interests } })
  const title = `Filme de domingo ${Date.now()}`
  const { id } = await maria.send<{ id: string }>('/api/works', {
    body: { kind: 'film', title, creators: ['Uma Diretora'] },
  })
  await maria.send(`/api/shelf/${id}/diary`, {
    body: { outcome: 'finished', ended: '2026-11-01', rating: 9 },
  })

  // From the list of the diary, without scripts too, to the page of the entry.
  await page.goto(`/${maria.username}?kind=estante&estante=diario`)
  await page.getByRole('link', { name: /Comentar/ }).click()
  await expect(page).toHaveURL(new RegExp(`/${maria.username}/diario/[\\w-]+$`))
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  const thread = page.getByRole('region', { name: 'Comentários' })
  await expect(thread.getByRole('link', { name: 'Entre para comentar' })).toBeVisible()
  const address = new URL(page.url()).pathname

  await enter(ana)
  await page.goto(address)
  await appIsReady(page)
  await waitForWrite(page, /\/like$/, () =>
    page.getByRole('button', { name: 'Curtir', exact: true }).click(),
  )
  await page.getByLabel('Seu comentário').fill('O final é **tudo**.')
  await waitForWrite(page, /\/comments$/, () =>
    page.getByRole('button', { name: 'Comentar', exact: true }).click(),
  )
  await expect(page.getByRole('article', { name: 'Ana Leitora' }).locator('strong')).toHaveText(
    'tudo',
  )
  await expectAccessible(page, 'an entry of a diary')
  await expectNarrow(page, 'an entry of a diary')

  const hers = await otherPage()
  await enter(maria, hers.context())
  await expect(async () => {
    await hers.goto('/notifications')
    await expect(hers.getByText(/Ana Leitora/).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await hers
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(hers.getByRole('article', { name: 'Ana Leitora' })).toBeVisible()
  // Both from what she did and from her diary.
  for (const place of ['', '?kind=estante&estante=diario']) {
    await hers.goto(`/${maria.username}${place}`)
    const answers = hers.getByRole('link', { name: '1 comentário · 1 curtida' })
    await expect(answers).toHaveAttribute('href', address)
    await expectAccessible(hers, 'answers to what someone did')
  }
  await expectNarrow(hers, 'a diary with answers')

  await hers.goto('/settings')
  await appIsReady(hers)
  const choice = hers.getByLabel('Quem pode comentar no que eu publicar')
  await expect(choice).toHaveValue('everyone')
  await waitForWrite(hers, /\/api\/profile$/, async () => {
    await choice.selectOption('Quem eu sigo')
  })
  await hers.reload()
  await expect(choice).toHaveValue('followed')
})
