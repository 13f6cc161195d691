import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { test } from './network.ts'
import type { Person } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const save = (reader: Person, postId: string) =>
  reader.send(`/api/bookmarks/${postId}`, { method: 'PUT' })

/** Everything in the caches of persons. */
const storedForPeople = (page: Page) =>
  page.evaluate(async () => {
    const stored: { cache: string; path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('person-')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        stored.push({ cache: name, path: new URL(request.url).pathname, text })
      }
    }
    return stored
  })
const isCodeStored = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('code-'))
    const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return paths.some((path) => path.includes('/post.page-'))
  })

/** Opens the bookmarks and waits until they are stored. */
async function openAndStore(page: Page, posts: number): Promise<void> {
  await page.goto('/bookmarks')
  await expect.poll(async () => (await storedForPeople(page)).length).toBe(3 + posts)
  await expect.poll(() => isCodeStored(page)).toBe(true)
}

test('bookmarks and their posts are read without a network, and say since when', async ({
  page,
  network,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const note = await rui.publish('Uma nota para a viagem\n\nCom um segundo parágrafo.')
  await save(ana, await rui.publish('Uma canção **inteira**', { tags: ['mpb'] }))
  await save(ana, note)
  await ana.send(`/api/bookmarks/${note}`, { method: 'PATCH', body: { remark: 'No avião' } })
  await enter(ana)
  await openAndStore(page, 2)

  await network.goOffline(page)
  await page.goto('/bookmarks')
  await expect(page.getByText(/^Sem conexão: isto é o que este aparelho guardou em/)).toBeVisible()
  await expect(page.getByText('No avião')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('CANCAO')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No avião')).toBeHidden()
  await expect(page.getByText('Uma canção inteira')).toBeVisible()

  await page.goto(`/${rui.username}/music/${note}`)
  await expect(page.getByText('Com um segundo parágrafo.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Sem conexão: isto é o que/)).toBeVisible()

  await network.goOnline(page)
  await expect(page.getByText(/^Sem conexão: isto/)).toBeHidden()
})

test('what is stored is removed with its person, and no one else sees it', async ({
  page,
  network,
  signUp,
  enter,
}) => {
  const [ana, eva, rui] = [await signUp(), await signUp(), await signUp()]
  await save(ana, await rui.publish('O canário da Ana'))
  await save(eva, await rui.publish('O pardal da Eva'))
  await enter(ana)
  await openAndStore(page, 1)

  // Someone else's session takes the place of hers, without a word.
  await enter(eva)
  await page.goto('/profile')
  await expect.poll(() => storedForPeople(page)).toEqual([])
  await network.goOffline(page)
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
  await expect(page.getByText('canário')).toBeHidden()
  // The page loads again by itself.
  await network.goOnline(page)
  await expect(page.getByText('O pardal da Eva')).toBeVisible()
  await expect
    .poll(async () => (await storedForPeople(page)).map(({ text }) => text).join())
    .not.toContain('canário')
  await expect
    .poll(async () => (await storedForPeople(page)).map(({ text }) => text).join())
    .toContain('pardal')

  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/(?:auth|explore)/)
  await expect.poll(() => storedForPeople(page)).toEqual([])
})

test('a session that ended elsewhere takes what was stored with it', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 401/)
  const [ana, rui] = [await signUp(), await signUp()]
  await save(ana, await rui.publish('O canário da Ana'))
  await enter(ana)
  await openAndStore(page, 1)
  await ana.send('/api/session', { method: 'DELETE' })
  await page.goto('/bookmarks')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expect.poll(() => storedForPeople(page)).toEqual([])
})

test('what was taken out, or became invisible, is stored no longer', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  const gone = await rui.publish('Some da vista')
  const out = await rui.publish('Sai dos favoritos')
  const stays = await rui.publish('Fica aqui')
  for (const id of [gone, out, stays]) await save(ana, id)
  await enter(ana)
  await openAndStore(page, 3)
  await rui.send(`/api/posts/${gone}`, { method: 'DELETE' })
  await ana.send(`/api/bookmarks/${out}`, { method: 'DELETE' })
  await page.goto('/bookmarks')
  await expect
    .poll(async () => (await storedForPeople(page)).map(({ path }) => path).sort())
    .toEqual([
      '/api/bookmark-folders',
      '/api/bookmarks',
      '/api/bookmarks/filters',
      `/api/posts/${stays}`,
    ])
  const text = async () => (await storedForPeople(page)).map((each) => each.text).join()
  await expect.poll(text).not.toMatch(/Some da vista|Sai dos favoritos/)
  expect(await text()).toContain('Fica aqui')
})
