import { addresses } from 'virtual:addresses'
import type { Bookmark, EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import type { Input, Output } from './call.ts'
import type { Deps } from './deps.ts'
import { readSnapshot } from './snapshot.ts'

/**
 * What somebody keeps for reading without a line: their bookmarks, and the posts in them. It lies in
 * a cache of their own, which goes when they sign out; pictures are not in it.
 */
const shelfOf = (uid: string) => `person-${uid}-shelf`

/** How many of the last saved are kept, and of how many the whole post. */
const BOOKMARKS = 100
const POSTS = 50

const everything: Input<'listBookmarks'> = { query: { limit: BOOKMARKS } }

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
}

function pathOf(name: EndpointName, input: unknown): string {
  const { params, query } = input as Asked
  return callPath(addresses[name][1], params, query)
}

/** Puts the last saved bookmarks, and the posts in them, on the shelf; what left them goes. */
export async function fillShelf({ call, auth }: Pick<Deps, 'call' | 'auth'>): Promise<void> {
  const state = auth.get()
  if (state.status !== 'in' || !('caches' in globalThis)) return
  const name = shelfOf(state.viewer.uid)
  const [bookmarks, folders, filters] = await Promise.all([
    call('listBookmarks', everything),
    call('listFolders', {}),
    call('listBookmarkFilters', {}),
  ])
  const shelf = await caches.open(name)
  const put = (path: string, answer: unknown) => shelf.put(path, Response.json(answer))
  await put(pathOf('listBookmarks', everything), bookmarks)
  await put(pathOf('listFolders', {}), folders)
  await put(pathOf('listBookmarkFilters', {}), filters)
  const wanted = new Set<string>()
  for (const { post } of bookmarks.items.slice(0, POSTS)) {
    if (!post) continue
    const input = { params: { postId: post.id } }
    const path = pathOf('getPost', input)
    wanted.add(path)
    const before = await readFrom<Output<'getPost'>>(shelf, path)
    if (before && before.editedAt === post.editedAt) continue
    // One after the other: the reader's own requests go first.
    const whole = await call('getPost', input).catch(() => null)
    if (whole) await put(path, whole)
  }
  await dropOthers(shelf, wanted)
  // Whoever signed out meanwhile leaves nothing behind.
  const after = auth.get()
  if (after.status !== 'in' || after.viewer.uid !== state.viewer.uid) await caches.delete(name)
}

/** Takes posts off the shelf that are bookmarks no more. */
async function dropOthers(shelf: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const posts = pathOf('getPost', { params: { postId: '' } })
  for (const request of await shelf.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(posts) && !wanted.has(pathname)) await shelf.delete(request)
  }
}

async function readFrom<T>(shelf: Cache, path: string): Promise<T | null> {
  const response = await shelf.match(path)
  return response ? ((await response.json()) as T) : null
}

let isReading = false
const listeners = new Set<() => void>()

/** Whether what is shown comes from the shelf, since the server could not be reached. */
export const shelfReading = {
  get: () => isReading,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  set(value: boolean): void {
    isReading = value
    for (const listener of listeners) listener()
  },
}

/** The answer that the shelf has to a call whose line was lost; null without one. */
export async function shelvedAnswer(name: EndpointName, input: unknown): Promise<unknown> {
  const viewer = await readSnapshot()
  if (!viewer || !('caches' in globalThis)) return null
  const cacheName = shelfOf(viewer.uid)
  if (!(await caches.has(cacheName))) return null
  const shelf = await caches.open(cacheName)
  const answer =
    name === 'listBookmarks'
      ? await shelvedBookmarks(shelf, (input as Input<'listBookmarks'>).query ?? {})
      : await readFrom<unknown>(shelf, pathOf(name, input))
  if (answer !== null) shelfReading.set(true)
  return answer
}

type Query = NonNullable<Input<'listBookmarks'>['query']>

async function shelvedBookmarks(
  shelf: Cache,
  query: Query,
): Promise<Output<'listBookmarks'> | null> {
  const all = await readFrom<Output<'listBookmarks'>>(shelf, pathOf('listBookmarks', everything))
  return all && { items: all.items.filter((bookmark) => fits(bookmark, query)), nextCursor: null }
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

function fits({ folderId, tags, remark, post }: Bookmark, query: Query): boolean {
  const { folder, tag, kind, interest, q = '' } = query
  if (folder !== undefined && (folderId ?? 'none') !== folder) return false
  if (tag !== undefined && !tags.includes(tag)) return false
  if (kind !== undefined && post?.kind !== kind) return false
  if (interest !== undefined && post?.interest.slug !== interest) return false
  const words = fold(
    [post?.title, post?.excerpt, post?.author.displayName, remark, ...tags].join(' '),
  )
  return fold(q)
    .split(/\s+/)
    .every((word) => words.includes(word))
}
