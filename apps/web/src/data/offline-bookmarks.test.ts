import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { api, Bookmark, EndpointName } from '@afins/contract/api'
import { ApiError } from './call.ts'
import type { AuthState } from './auth-store.ts'
import { storedAt, withOfflineFallback } from './offline-fallback.ts'
import { storeBookmarks } from './offline-bookmarks.ts'
import { fakeCaches } from './testing/fake-caches.ts'
import { fakeDeps, maria, noteOf, rejectWith, type Answers } from './testing/fake-deps.ts'

vi.mock('virtual:addresses', async () => {
  const book = await vi.importActual<{ api: typeof api }>('@afins/contract/api')
  return {
    addresses: Object.fromEntries(
      Object.entries(book.api).map(([name, { method, path }]) => [name, [method, path]]),
    ),
  }
})

const signedIn: AuthState = { status: 'in', viewer: maria }
const eva = { ...maria, uid: 'uid-eva' }
const NOW = 1_790_000_000_000

const bookmarkOf = (postId: string, more: Partial<Bookmark> = {}): Bookmark => ({
  postId,
  savedAt: 1,
  folderId: null,
  remark: '',
  tags: [],
  post: noteOf(postId),
  ...more,
})
const server = (items: readonly Bookmark[], more: Answers = {}): Answers => ({
  listBookmarks: () => ({ items: [...items], nextCursor: 'mais' }),
  listFolders: () => ({ folders: [{ id: 'f', parentId: null, name: 'Ler' }] }),
  listBookmarkFilters: () => ({ tags: [], interests: [] }),
  getSession: () => ({ status: 'in', viewer: maria }),
  getPost: ({ params: { postId } }) => ({
    ...noteOf(postId),
    previous: null,
    next: null,
    more: [noteOf('outro')],
    embeds: [],
  }),
  ...more,
})

const browser = { caches: fakeCaches() }
beforeEach(() => {
  browser.caches = fakeCaches()
  vi.stubGlobal('caches', browser.caches)
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => work() },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Stores what a server answers. */
function store(answers: Answers, auth = signedIn) {
  const { deps, names } = fakeDeps(answers, auth)
  return { deps, names, stored: storeBookmarks(deps, deps.call, NOW) }
}

/** Calls without a network. */
function unreached(auth = signedIn) {
  const away = rejectWith('network', 0)
  const names = ['listBookmarks', 'listFolders', 'getPost', 'getExplore'] as const
  const { deps } = fakeDeps(Object.fromEntries(names.map((name) => [name, away])), auth)
  return withOfflineFallback(deps.call, deps.auth)
}
const foundOffline = async (query: Parameters<typeof unreachedList>[0]) =>
  (await unreachedList(query)).items.map(({ postId }) => postId)
const unreachedList = (query: Partial<Record<'q' | 'folder' | 'tag' | 'cursor', string>>) =>
  unreached()('listBookmarks', { query })

describe('storing bookmarks for reading offline', () => {
  it('gives back the list, its folders and whole posts, and says since when', async () => {
    expect(await store(server([bookmarkOf('a'), bookmarkOf('b')])).stored).toBe(true)
    const list = await unreachedList({})
    expect([list.items.length, list.nextCursor, storedAt(list)]).toEqual([2, null, NOW])
    expect((await unreached()('listFolders', {})).folders).toHaveLength(1)
    const post = await unreached()('getPost', { params: { postId: 'a' } })
    expect([post.excerpt, post.more]).toEqual(['Nota a', []])
    await expect(unreached()('getPost', { params: { postId: 'outro' } })).rejects.toThrow(ApiError)
    await expect(unreached()('getExplore', {})).rejects.toThrow(ApiError)
  })

  it('narrows what it stored as an address asks', async () => {
    const items = [
      bookmarkOf('a', { folderId: 'f', tags: ['bom'] }),
      bookmarkOf('b', { post: noteOf('b', { title: 'Coração' }), remark: 'À noite' }),
      bookmarkOf('c', { post: null, remark: 'Sumiu' }),
    ]
    await store(server(items)).stored
    expect(await foundOffline({ folder: 'f' })).toEqual(['a'])
    expect(await foundOffline({ folder: 'none' })).toEqual(['b', 'c'])
    expect(await foundOffline({ tag: 'bom' })).toEqual(['a'])
    expect(await foundOffline({ q: 'CORACAO noite' })).toEqual(['b'])
    expect(await foundOffline({ q: 'sumiu' })).toEqual(['c'])
    expect(await foundOffline({ q: 'cora noi' })).toEqual(['b'])
    for (const q of ['nunca', 'racao', '%']) expect(await foundOffline({ q })).toEqual([])
    await expect(unreachedList({ cursor: 'mais' })).rejects.toThrow(ApiError)
  })

  it('fetches only what changed, and lets go of what is listed no longer', async () => {
    await store(server([bookmarkOf('a'), bookmarkOf('b'), bookmarkOf('c')])).stored
    const edited = bookmarkOf('b', { post: noteOf('b', { editedAt: 5 }) })
    const { stored, names } = store(server([bookmarkOf('a'), edited]))
    expect(await stored).toBe(true)
    expect(names().filter((name) => name === 'getPost')).toHaveLength(1)
    await expect(unreached()('getPost', { params: { postId: 'c' } })).rejects.toThrow(ApiError)
    expect(await browser.caches.keys()).toEqual(['person-uid-maria-bookmarks'])
  })

  it.each<[string, Answers]>([
    ['someone else signed in', { getSession: () => ({ status: 'in', viewer: eva }) }],
    ['no one is signed in any more', { getSession: () => ({ status: 'out' }) }],
  ])('stores nothing when %s in another tab', async (_, more) => {
    expect(await store(server([bookmarkOf('a')], more)).stored).toBe(false)
    expect(await browser.caches.keys()).toEqual([])
  })

  it('stores nothing for who signs out meanwhile', async () => {
    const { deps, stored } = store(
      server([bookmarkOf('a')], {
        getSession: () => {
          queueMicrotask(() => deps.auth.set({ status: 'out' }))
          return { status: 'in', viewer: maria }
        },
      }),
    )
    expect(await stored).toBe(false)
    expect(await browser.caches.keys()).toEqual([])
  })

  it('lets go of what it stored for another person, and never shows it', async () => {
    await store(server([bookmarkOf('a')])).stored
    const asEva: AuthState = { status: 'in', viewer: eva }
    await expect(unreached(asEva)('listBookmarks', {})).rejects.toThrow(ApiError)
    await expect(unreached({ status: 'out' })('listBookmarks', {})).rejects.toThrow(ApiError)
    await store(server([], { getSession: () => asEva }), asEva).stored
    expect(await browser.caches.keys()).toEqual(['person-uid-eva-bookmarks'])
  })

  it('goes on without a post that went away just now', async () => {
    const getPost = rejectWith('post.not_found', 404)
    expect(await store(server([bookmarkOf('a')], { getPost })).stored).toBe(true)
    expect((await unreachedList({})).items).toHaveLength(1)
  })

  it('answers nothing stored where the server rejects', async () => {
    await store(server([bookmarkOf('a')])).stored
    const names: EndpointName[] = ['listBookmarks']
    const { deps } = fakeDeps(
      Object.fromEntries(names.map((name) => [name, rejectWith('server.failed', 500)])),
      signedIn,
    )
    await expect(
      withOfflineFallback(deps.call, deps.auth)('listBookmarks', {}),
    ).rejects.toMatchObject({
      code: 'server.failed',
    })
  })
})
