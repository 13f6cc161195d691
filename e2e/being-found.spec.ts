import { addWork } from './added-works.ts'
import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

test('new posts of the followed are counted over the feed, in every tab, and come when asked for', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  await rui.publish('A primeira nota')
  await ana.send(`/api/profiles/${rui.username}/follow`, { method: 'PUT' })
  await enter(ana)
  await page.goto('/following')
  await appIsReady(page)
  await expect(page.getByText('A primeira nota')).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/following')
  await appIsReady(second)

  const note = page.getByText('A primeira nota')
  const before = await note.boundingBox()
  await rui.publish('Só para mim', { visibility: 'self' })
  await rui.publish('A segunda nota')
  await rui.publish('A terceira nota', { visibility: 'followers' })
  // Long before the browser would ask by itself.
  const bar = page.getByRole('button', { name: '2 novas publicações' })
  await expect(bar).toBeVisible({ timeout: 20_000 })
  await expect(second.getByRole('button', { name: '2 novas publicações' })).toBeVisible({
    timeout: 20_000,
  })
  expect((await note.boundingBox())?.y).toBe(before?.y)
  await expect(page.getByText('A segunda nota')).toHaveCount(0)
  await expectNarrow(page, 'new posts')
  await expectAccessible(page, 'new posts', { alsoAtDesk: true })
  await bar.press('Enter')
  await expect(page.getByText('A terceira nota')).toBeVisible()
  await expect(page.getByText('A segunda nota')).toBeVisible()
  await expect(page.getByRole('button', { name: /novas? publicaç/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Publicações de quem você segue' })).toBeFocused()
})

test('after a follow there are people alike, and who does not want to be suggested is not', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const [bia, caio] = [
    await signUp({ displayName: 'Bia Nunes' }),
    await signUp({ displayName: 'Caio Luz' }),
  ]
  const work = await addWork(bia, 'film')
  for (const one of [bia, caio])
    await one.send(`/api/shelf/${work.id}`, { method: 'PATCH', body: { rating: 10 } })
  for (let n = 0; n < 8; n++) await bia.publish(`A nota de número ${n}`)
  await enter(ana)
  await page.goto(`/${bia.username}`)
  await appIsReady(page)
  const follow = page.getByRole('button', { name: 'Seguir', exact: true })
  const postsInViewport = () =>
    page
      .locator('main article')
      .evaluateAll((posts) =>
        posts.map((post) => post.getBoundingClientRect().top).filter((top) => top < innerHeight),
      )
  const before = await postsInViewport()
  expect(before.length).toBeGreaterThan(1)
  await waitForWrite(page, /\/follow$/, () => follow.click())
  const alike = page.getByRole('region', { name: 'Gente parecida com Bia Nunes' })
  await expect(alike).toContainText(`Ama ${work.title}, como Bia Nunes`)
  expect(await postsInViewport()).toEqual(before)
  await expectNarrow(page, 'people alike')
  await expectAccessible(page, 'people alike', { alsoAtDesk: true })
  await waitForWrite(page, /\/follow$/, () =>
    alike.getByRole('button', { name: 'Seguir Caio Luz' }).click(),
  )
  await expect(alike.getByRole('button', { name: 'Seguindo: Caio Luz' })).toBeVisible()
  await alike.getByRole('button', { name: 'Fechar as sugestões' }).click()
  await expect(alike).toHaveCount(0)

  await enter(caio)
  await page.goto('/settings')
  await appIsReady(page)
  const suggests = page.getByRole('switch', { name: 'Me sugerir a outras pessoas' })
  await expect(suggests).toBeChecked()
  await waitForWrite(page, /\/api\/profile$/, () => suggests.press('Space'))
  await expect(suggests).not.toBeChecked()
  const dora = await signUp()
  await enter(dora)
  await page.goto(`/${bia.username}`)
  await appIsReady(page)
  await waitForWrite(page, /\/follow$/, () => follow.click())
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('Caio Luz')).toHaveCount(0)
})
