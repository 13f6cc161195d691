import { keptIn } from './browser-storage.ts'
import { expect } from './journey.ts'
import { test } from './line.ts'
import { signOutByMenu } from './way-in.ts'

test.use({ serviceWorkers: 'allow' })

test('whoever signs out without a line has left this device, and soon the server', async ({
  page,
  line,
  context,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/imported module/)
  const ana = await signUp({ displayName: 'Ana Canário' })
  const session = () => ana.send('/api/session', { method: 'GET' })
  await enter(ana)
  await page.goto('/profile')
  await expect.poll(async () => (await keptIn(page)).local.userData).toContain(ana.uid)

  await line.lose(page)
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  // Nothing of the way in is on this device: what opens is the page for when there is no line.
  await expect(page.getByRole('heading', { level: 1, name: 'Você está sem conexão' })).toBeVisible()
  await expect(page.getByText(/Canário/)).toHaveCount(0)
  const kept = await keptIn(page)
  expect([kept.local, kept.snapshot]).toEqual([{}, null])
  expect(kept.caches).not.toContain(ana.username)
  expect(await session()).toMatchObject({ status: 'in' })

  await line.regain(page)
  const answer = await page.goto('/profile')
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
  expect(answer?.request().redirectedFrom()).not.toBeNull()
  expect(await session()).toEqual({ status: 'out' })
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('leaving')
})

test('whoever keeps something to read comes out to the way in, and what was kept is gone', async ({
  page,
  line,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  const post = await rui.publish('O canário do Rui')
  await ana.send(`/api/bookmarks/${post}`, { method: 'PUT' })
  await enter(ana)
  await page.goto('/bookmarks')
  await expect.poll(async () => (await keptIn(page)).caches).toContain('canário')
  await expect.poll(async () => (await keptIn(page)).caches).toContain('/auth.page-')

  await line.lose(page)
  await signOutByMenu(page)
  await expect(page.getByText('Você saiu deste aparelho.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible()
  expect((await keptIn(page)).caches).not.toContain('canário')

  // The page that is still open says so as soon as it can.
  await line.regain(page)
  await expect.poll(() => ana.send('/api/session', { method: 'GET' })).toEqual({ status: 'out' })
})
