import { describe, expect, it } from 'vitest'
import { makeCorpus } from './corpus.ts'
import { keyOf } from './long/post.ts'

const { people, notes, posts, removals, visits } = makeCorpus(1)
const byKey = new Map([...notes, ...posts].map((post) => [keyOf(post), post]))
const month = 30 * 86_400_000

describe('visits', () => {
  it('are of posts that are out, and that everybody may read', () => {
    const open = new Set(people.filter(({ isPublic }) => isPublic).map(({ username }) => username))
    const gone = new Set(removals.map(({ key }) => key))
    const wrong = visits.filter(({ key, ago }) => {
      const post = byKey.get(key)
      const isOpen = post?.visibility === 'public' && open.has(post.authorUsername)
      return !post || !isOpen || gone.has(key) || ago < 0 || ago > post.ago
    })
    expect(wrong).toEqual([])
    expect(visits.length).toBeGreaterThan(10_000)
  })

  it('are enough of the one whom visitors sign in as to be looked at', () => {
    const host = people[0]?.username
    const theirs = visits.filter(({ key }) => byKey.get(key)?.authorUsername === host)
    expect(theirs.filter(({ ago }) => ago < month).length).toBeGreaterThan(100)
    expect(new Set(theirs.map(({ source }) => source)).size).toBeGreaterThan(4)
  })
})
