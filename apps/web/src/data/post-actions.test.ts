import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { PostCard, PostDetail } from '@afins/contract/api'
import type { Output } from './call.ts'
import { feedQuery, type FeedAddress } from './feeds.ts'
import { changeCachedPost, toggleBookmark } from './post-actions.ts'
import { removePost, restorePost } from './post-removal.ts'
import { queries } from './queries.ts'
import {
  draftOf,
  fakeDeps,
  noteOf,
  rejectWith,
  type Answers,
  type FakeDeps,
} from './testing/fake-deps.ts'

const newest: FeedAddress = { name: 'listNewestPosts', query: {} }
const interestFeed: FeedAddress = {
  name: 'listInterestPosts',
  params: { interestName: 'music' },
  query: {},
}
const feedOf = (...items: PostCard[]) => ({ items, nextCursor: null })
const pagesOf = <T>(page: T) => ({ pages: [page], pageParams: [null] })
const detailOf = (post: PostCard, more: PostCard[]): PostDetail => ({
  ...post,
  readingMinutes: 1,
  previous: null,
  next: null,
  more,
  embeds: [],
})

const bookmark = { savedAt: 1, folderId: null, remark: '', tags: [] }

/** A cache in which post 1 stands in every place where a post can. */
function everywhere(answers: Answers = {}): FakeDeps {
  const fake = fakeDeps(answers)
  const { queryClient } = fake.deps
  queryClient.setQueryData(feedQuery(newest).queryKey, pagesOf(feedOf(noteOf('2'), noteOf('1'))))
  queryClient.setQueryData(feedQuery(interestFeed).queryKey, pagesOf(feedOf(noteOf('1'))))
  const items = [
    { ...bookmark, postId: '1', post: noteOf('1') },
    { ...bookmark, postId: '9', post: null },
  ]
  const { queryKey } = queries.bookmarks({})
  queryClient.setQueryData(queryKey, pagesOf({ items, nextCursor: null }))
  queryClient.setQueryData(queries.post('1').queryKey, detailOf(noteOf('1'), [noteOf('2')]))
  queryClient.setQueryData(queries.post('2').queryKey, detailOf(noteOf('2'), [noteOf('1')]))
  queryClient.setQueryData(queries.draft('1').queryKey, draftOf('1'))
  queryClient.setQueryData(queries.explore().queryKey, {
    interests: [],
    people: [],
    follows: false,
  })
  return fake
}

function shown({ deps: { queryClient } }: FakeDeps) {
  const at = <T>(key: readonly unknown[]) => queryClient.getQueryData<T>(key)
  const feed = (address: FeedAddress) =>
    at<InfiniteData<Output<'listNewestPosts'>>>(feedQuery(address).queryKey)?.pages[0]?.items ?? []
  const detail = (id: string) => at<PostDetail>(queries.post(id).queryKey)
  const { queryKey } = queries.bookmarks({})
  const bookmarks = at<InfiniteData<Output<'listBookmarks'>>>(queryKey)?.pages[0]?.items ?? []
  return {
    ids: feed(newest).map(({ id }) => id),
    interestFeed: feed(interestFeed).map(({ id }) => id),
    bookmarks: bookmarks.map(({ postId, post }) => [postId, post?.id ?? null]),
    more: detail('2')?.more.map(({ id }) => id),
    saved: [
      ...[...feed(newest), ...feed(interestFeed)].filter(({ id }) => id === '1'),
      ...bookmarks.flatMap(({ post }) => post ?? []),
      detail('1'),
      ...(detail('2')?.more ?? []),
    ].map((post) => post?.saved),
    others: [feed(newest)[0]?.saved, detail('2')?.saved, detail('1')?.more[0]?.saved],
  }
}
const five = (saved: boolean) => Array.from({ length: 5 }, () => saved)

describe('saving a post', () => {
  it('shows at once wherever the post stands, and nowhere else', async () => {
    const answer = Promise.withResolvers<null>()
    const fake = everywhere({ saveBookmark: () => answer.promise })
    const done = toggleBookmark(fake.deps, noteOf('1'))
    expect(shown(fake).saved).toEqual(five(true))
    expect(shown(fake).others).toEqual([false, false, false])
    answer.resolve(null)
    await done
    expect(shown(fake).saved).toEqual(five(true))
    expect(fake.calls).toMatchObject([{ name: 'saveBookmark', input: { params: { postId: '1' } } }])
  })

  it('is taken back where the server rejects', async () => {
    const fake = everywhere({ saveBookmark: rejectWith('post.not_found', 404) })
    const done = toggleBookmark(fake.deps, noteOf('1'))
    expect(shown(fake).saved).toEqual(five(true))
    await expect(done).rejects.toMatchObject({ code: 'post.not_found' })
    expect(shown(fake).saved).toEqual(five(false))
  })

  it('ends the same way', async () => {
    const fake = everywhere({ removeBookmark: () => ({ undo: null }) })
    const stored = noteOf('1', { saved: true })
    changeCachedPost(fake.deps, '1', () => stored)
    expect(await toggleBookmark(fake.deps, stored)).toBeNull()
    expect(shown(fake).saved).toEqual(five(false))
    expect(fake.names()).toEqual(['removeBookmark'])
  })

  it('returns what restores the remark', async () => {
    const fake = everywhere({ removeBookmark: () => ({ undo: 'r1' }) })
    expect(await toggleBookmark(fake.deps, noteOf('1', { saved: true }))).toBe('r1')
  })
})

describe('changing a post in the cache', () => {
  it('makes nothing fresher, and leaves alone what does not show it', () => {
    const fake = everywhere()
    const { queryClient } = fake.deps
    const other = feedQuery({ ...interestFeed, params: { interestName: 'books' } }).queryKey
    queryClient.setQueryData(other, pagesOf(feedOf(noteOf('5'))), { updatedAt: 1000 })
    queryClient.setQueryData(feedQuery(newest).queryKey, pagesOf(feedOf(noteOf('1'))), {
      updatedAt: 1000,
    })
    const before = queryClient.getQueryData(other)
    changeCachedPost(fake.deps, '1', (post) => ({ ...post, saved: true }))
    expect(queryClient.getQueryData(other)).toBe(before)
    expect(queryClient.getQueryState(feedQuery(newest).queryKey)?.dataUpdatedAt).toBe(1000)
  })

  it('does not change what belongs to the page alone', () => {
    const fake = everywhere()
    changeCachedPost(fake.deps, '1', (post) => ({ ...post, title: 'Outro' }))
    const { queryClient } = fake.deps
    expect(queryClient.getQueryData(queries.post('1').queryKey)).toMatchObject({
      title: 'Outro',
      readingMinutes: 1,
    })
    expect(queryClient.getQueryData(queries.draft('1').queryKey)).toEqual(draftOf('1'))
  })
})

describe('deleting a post', () => {
  it('takes it out of every list at once; a bookmark keeps its place', async () => {
    const fake = everywhere({ deletePost: () => null })
    const done = removePost(fake.deps, noteOf('1'))
    expect(shown(fake)).toMatchObject({
      ids: ['2'],
      interestFeed: [],
      bookmarks: [
        ['1', null],
        ['9', null],
      ],
      more: [],
    })
    await done
    expect(fake.calls).toMatchObject([{ name: 'deletePost', input: { params: { postId: '1' } } }])
  })

  it('brings it back where the server rejects', async () => {
    const fake = everywhere({
      deletePost: rejectWith('server.unavailable', 503),
      listNewestPosts: () => feedOf(noteOf('2'), noteOf('1')),
    })
    const seen = new InfiniteQueryObserver(fake.deps.queryClient, feedQuery(newest))
    const leave = seen.subscribe(() => {})
    const done = removePost(fake.deps, noteOf('1'))
    expect(shown(fake).ids).toEqual(['2'])
    await expect(done).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(shown(fake).ids).toEqual(['2', '1'])
    leave()
  })

  it('can be taken back', async () => {
    const fake = everywhere({ restorePost: () => ({ state: 'published' }) })
    await restorePost(fake.deps, '1')
    expect(fake.calls).toMatchObject([{ name: 'restorePost', input: { params: { postId: '1' } } }])
  })
})
