import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { PostCard } from '@afins/contract/api'
import { DepsProvider } from './deps.ts'
import { feeds } from './feed-addresses.ts'
import { feedQuery, useFeed, type FeedAddress, type FeedState } from './feeds.ts'
import { fakeDeps, noteOf, rejectWith, type Answers, type FakeDeps } from './testing/fake-deps.ts'

const everyone: FeedAddress = { name: 'listNewestPosts', query: {} }
const first = { items: [noteOf('3'), noteOf('2')], nextCursor: 'c1' }

/** What a component would be given. */
function shown({ deps }: FakeDeps, feed: FeedAddress, path: string): FeedState {
  let state: FeedState | undefined
  const Probe = () => {
    state = useFeed(feed, path)
    return null
  }
  renderToString(
    createElement(
      DepsProvider,
      { value: deps },
      createElement(QueryClientProvider, { client: deps.queryClient }, createElement(Probe)),
    ),
  )
  if (!state) throw new Error('nothing was rendered')
  return state
}

function withFeed(
  answers: Answers,
  feed = everyone,
  page: typeof first | object = first,
): FakeDeps {
  const fake = fakeDeps(answers)
  fake.deps.queryClient.setQueryData(feedQuery(feed).queryKey, {
    pages: [page as typeof first],
    pageParams: [null],
  })
  return fake
}
const ids = (items: readonly PostCard[]) => items.map(({ id }) => id)

describe('a feed', () => {
  it('shows what was loaded, and where it goes on', () => {
    const state = shown(withFeed({}), everyone, '/explore')
    expect(ids(state.items)).toEqual(['3', '2'])
    expect(state).toMatchObject({ nextHref: '/explore?cursor=c1', pending: false, failed: false })
  })

  it('ends where there is no more', async () => {
    const fake = withFeed({}, everyone, { ...first, nextCursor: null })
    const state = shown(fake, everyone, '/explore')
    expect(state.nextHref).toBeNull()
    await state.loadMore()
    expect(fake.calls).toEqual([])
  })

  it('appends the next page, each post once', async () => {
    const next = { items: [noteOf('2'), noteOf('1')], nextCursor: 'c2' }
    const fake = withFeed({ listNewestPosts: () => next })
    await shown(fake, everyone, '/explore').loadMore()
    expect(fake.calls[0]?.input).toEqual({ query: { cursor: 'c1' } })
    const after = shown(fake, everyone, '/explore')
    expect(ids(after.items)).toEqual(['3', '2', '1'])
    expect(after.nextHref).toBe('/explore?cursor=c2')
  })

  it('asks its own endpoint for more of the same', async () => {
    const feed = feeds.person('maria', 'article', undefined)
    const fake = withFeed({ listProfilePosts: () => ({ items: [], nextCursor: null }) }, feed)
    await shown(fake, feed, '/maria').loadMore()
    expect(fake.calls).toMatchObject([
      {
        name: 'listProfilePosts',
        input: { params: { username: 'maria' }, query: { kind: 'article', cursor: 'c1' } },
      },
    ])
  })

  it('stays as it is where the next page does not come', async () => {
    const fake = withFeed({ listNewestPosts: rejectWith('network', 0) })
    await shown(fake, everyone, '/explore').loadMore()
    expect(ids(shown(fake, everyone, '/explore').items)).toEqual(['3', '2'])
  })

  it.each([
    ['/maria', feeds.person('maria', undefined, undefined), '/maria?cursor=c1'],
    ['/maria', feeds.person('maria', 'note', 'c0'), '/maria?kind=note&cursor=c1'],
    ['/maria/books', feeds.personInterest('maria', 'books', undefined), '/maria/books?cursor=c1'],
    ['/interest/books', feeds.interest('books', undefined, 'c0'), '/interest/books?cursor=c1'],
    [
      '/interest/books',
      feeds.interest('books', 'note', 'c0'),
      '/interest/books?kind=note&cursor=c1',
    ],
    ['/following', feeds.following(undefined), '/following?cursor=c1'],
    ['/explore?cursor=c0', everyone, '/explore?cursor=c1'],
  ])('of %s goes on at its own address', (path, feed, nextHref) => {
    expect(shown(withFeed({}, feed), feed, path).nextHref).toBe(nextHref)
  })
})

describe('the address of a feed', () => {
  it('has no cursor and no kind where none is given, so that the same feed has one key', () => {
    expect(feeds.person('maria', undefined, undefined).query).toStrictEqual({})
    expect(feeds.interest('books', undefined, undefined).query).toStrictEqual({})
    expect(feeds.newest(null, undefined).query).toStrictEqual({})
    expect(feeds.newest('mpb', 'c').query).toStrictEqual({ tag: 'mpb', cursor: 'c' })
    expect(feeds.personInterest('maria', 'books', 'c').query).toStrictEqual({
      interest: 'books',
      cursor: 'c',
    })
  })
})
