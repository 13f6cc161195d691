import { describe, expect, it } from 'vitest'
import { makeCorpus } from './corpus.ts'
import { keyOf } from './posts/post.ts'

const { people, notes, posts, deletions, pageViews } = makeCorpus(1)
const byKey = new Map([...notes, ...posts].map((post) => [keyOf(post), post]))
const month = 30 * 86_400_000

describe('page views', () => {
  it('are of published posts that are public', () => {
    const open = new Set(people.filter(({ isPublic }) => isPublic).map(({ username }) => username))
    const deletedKeys = new Set(deletions.map(({ key }) => key))
    const wrong = pageViews.filter(({ key, ago }) => {
      const post = byKey.get(key)
      const isOpen = post?.visibility === 'public' && open.has(post.authorUsername)
      return !post || !isOpen || deletedKeys.has(key) || ago < 0 || ago > post.ago
    })
    expect(wrong).toEqual([])
    expect(pageViews.length).toBeGreaterThan(8000)
  })

  it('are many for the person that visitors sign in as', () => {
    const host = people[0]?.username
    const theirs = pageViews.filter(({ key }) => byKey.get(key)?.authorUsername === host)
    expect(theirs.filter(({ ago }) => ago < month).length).toBeGreaterThan(100)
    expect(new Set(theirs.map(({ source }) => source)).size).toBeGreaterThan(4)
  })
})
