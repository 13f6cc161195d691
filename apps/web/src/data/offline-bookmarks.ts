import { foldAccents } from '@afins/contract/text'
import { addresses } from 'virtual:addresses'
import type { Bookmark, EndpointName, PostCard } from '@afins/contract/api'
import { callPath, NO_FOLDER } from '@afins/contract/addresses'
import { browserCall } from './browser-call.ts'
import type { Call, Input, Output } from './call.ts'
import type { Deps } from './deps.ts'
import { bookmarksCache, clearPersonCaches, STORED_AT } from './browser-storage.ts'

/** Bookmarks stored for offline reading, each with its post. */
const STORED_POSTS = 50
const POSTS_AT_ONCE = 4

type BookmarksQuery = NonNullable<Input<'listBookmarks'>['query']>

interface StoredInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: BookmarksQuery
}

/** Without the query: stored lists are filtered when they are read. */
const keyOf = (name: EndpointName, params?: StoredInput['params']) =>
  callPath(addresses[name][1], params)

/**
 * Stores the latest bookmarks with their posts, and deletes the others. @returns whether they were
 * stored: not when the session changed
 */
export async function storeBookmarks(
  { auth }: Pick<Deps, 'auth'>,
  call: Call = browserCall,
  now = Date.now(),
): Promise<boolean> {
  const state = auth.get()
  if (state.status !== 'in') return false
  const { uid } = state.viewer
  const name = bookmarksCache(uid)
  return navigator.locks.request(name, async () => {
    const [list, folders, filters] = await Promise.all([
      call('listBookmarks', { query: { limit: STORED_POSTS } }),
      call('listFolders', {}),
      call('listBookmarkFilters', {}),
    ])
    const cards = list.items.flatMap(({ post }) => post ?? [])
    const answers = new Map<string, object>([
      [keyOf('listBookmarks'), { ...list, nextCursor: null }],
      [keyOf('listFolders'), folders],
      [keyOf('listBookmarkFilters'), filters],
    ])
    const posts = await changedPosts(name, cards, call)
    for (const post of posts) answers.set(keyOf('getPost', { postId: post.id }), alone(post))

    // Another tab may have signed someone else in: these could be their bookmarks.
    const session = await call('getSession', {})
    if (session.status !== 'in' || session.viewer.uid !== uid) return false
    const cache = await caches.open(name)
    const current = new Set(answers.keys())
    for (const { id } of cards) current.add(keyOf('getPost', { postId: id }))
    for (const request of await cache.keys())
      if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
    for (const [key, answer] of answers)
      await cache.put(key, Response.json({ ...answer, [STORED_AT]: now }))
    await clearPersonCaches(name)
    const after = auth.get()
    if (after.status === 'in' && after.viewer.uid === uid) return true
    await caches.delete(name)
    return false
  })
}

/** Without related posts, which would become outdated. */
const alone = (post: Output<'getPost'>): Output<'getPost'> => ({
  ...post,
  previous: null,
  next: null,
  more: [],
  embeds: [],
})

/** Posts that are not stored in their current version. */
async function changedPosts(
  cacheName: string,
  cards: readonly PostCard[],
  call: Call,
): Promise<Output<'getPost'>[]> {
  const cache = (await caches.has(cacheName)) ? await caches.open(cacheName) : null
  const changed: Output<'getPost'>[] = []
  const left = [...cards]
  const take = async () => {
    for (let card = left.shift(); card; card = left.shift()) {
      const params = { postId: card.id }
      const stored = await read<Output<'getPost'>>(cache, keyOf('getPost', params))
      if (stored && stored.editedAt === card.editedAt) continue
      // Skips a post that was deleted just now.
      const post = await call('getPost', { params }).catch(() => null)
      if (post) changed.push(post)
    }
  }
  await Promise.all(Array.from({ length: POSTS_AT_ONCE }, take))
  return changed
}

async function read<T extends object>(cache: Cache | null, key: string): Promise<T | null> {
  const response = await cache?.match(key)
  return response ? ((await response.json()) as T) : null
}

/** @returns a stored response; null without one */
export async function readStored(uid: string, name: EndpointName, input: StoredInput) {
  const cacheName = bookmarksCache(uid)
  if (!(await caches.has(cacheName))) return null
  const cache = await caches.open(cacheName)
  if (name !== 'listBookmarks') return read(cache, keyOf(name, input.params))
  const query = input.query ?? {}
  // Only the server can start at a cursor.
  if (query.cursor !== undefined) return null
  const list = await read<Output<'listBookmarks'>>(cache, keyOf(name))
  return list && { ...list, items: narrowed(list.items, query) }
}

function narrowed(items: readonly Bookmark[], query: BookmarksQuery): Bookmark[] {
  const { folder, kind, interest, tag, q = '', order } = query
  const words = wordsIn(q)
  if (words.length === 0 && q.trim() !== '') return []
  const found = items.filter(
    ({ folderId, tags, remark, post }) =>
      (folder === undefined || folderId === (folder === NO_FOLDER ? null : folder)) &&
      (kind === undefined || post?.kind === kind) &&
      (interest === undefined || post?.interest.slug === interest) &&
      (tag === undefined || tags.includes(tag)) &&
      hasAll(words, [remark, ...tags, ...(post ? wordsOf(post) : [])]),
  )
  if (order === 'published')
    found.sort((a, b) => (b.post?.publishedAt ?? 0) - (a.post?.publishedAt ?? 0))
  if (order === 'title') found.sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1))
  return found
}

const fold = (text: string) => foldAccents(text).toLowerCase()

const wordsIn = (text: string) =>
  fold(text).match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []

/** Prefix match of all words, as the server's search. */
function hasAll(beginnings: readonly string[], texts: readonly string[]): boolean {
  const words = wordsIn(texts.join(' '))
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

const wordsOf = ({ title, subtitle, excerpt, author, works, tags }: PostCard): string[] => [
  ...[title ?? '', subtitle ?? '', excerpt, author.displayName, author.username],
  ...works.flatMap((work) => [work.title, ...work.creators]),
  ...tags,
]

/** Unavailable posts come last. */
const titleOf = ({ post }: Bookmark) =>
  post ? fold(post.title ?? post.works[0]?.title ?? post.excerpt) : '\u{10FFFF}'
