import { readBrowserStorage } from './browser-storage.ts'
import { expect } from './journey.ts'
import { test } from './network.ts'
import { signOutByMenu } from './auth-forms.ts'

test.use({ serviceWorkers: 'allow' })

test('signing out without a connection ends the session on this device, and soon on the server', async ({
  page,
  network,
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
  await expect.poll(async () => (await readBrowserStorage(page)).local.userData).toContain(ana.uid)

  await network.goOffline(page)
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  // Nothing of the way in is on this device: what opens is the screen for when there is no network.
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
  await expect(page.getByText(/Canário/)).toHaveCount(0)
  const stored = await readBrowserStorage(page)
  expect([stored.local, stored.snapshot]).toEqual([{}, null])
  expect(stored.caches).not.toContain(ana.username)
  expect(await session()).toMatchObject({ status: 'in' })

  await network.goOnline(page)
  await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible()
  const answer = await page.goto('/profile')
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
  expect(answer?.request().redirectedFrom()).not.toBeNull()
  expect(await session()).toEqual({ status: 'out' })
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('leaving')
})

test('someone with stored bookmarks sees the sign-in page after signing out, and nothing stored is left', async ({
  page,
  network,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  const post = await rui.publish('O canário do Rui')
  await ana.send(`/api/bookmarks/${post}`, { method: 'PUT' })
  await enter(ana)
  await page.goto('/bookmarks')
  await expect.poll(async () => (await readBrowserStorage(page)).caches).toContain('canário')
  await expect.poll(async () => (await readBrowserStorage(page)).caches).toContain('/auth.page-')

  await network.goOffline(page)
  await signOutByMenu(page)
  await expect(page.getByText('Você saiu deste aparelho.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible()
  expect((await readBrowserStorage(page)).caches).not.toContain('canário')

  // The page that is still open says so as soon as it can.
  await network.goOnline(page)
  await expect.poll(() => ana.send('/api/session', { method: 'GET' })).toEqual({ status: 'out' })
})
