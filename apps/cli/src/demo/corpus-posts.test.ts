import { checkField } from '@afins/contract/fields'
import { describe, expect, it } from 'vitest'
import { makeCorpus, type Part } from './corpus.ts'
import { keyOf } from './posts/post.ts'

const { people, notes, posts, drafts, deletions, bookmarkCollections } = makeCorpus(1)
const byUsername = new Map(people.map((person) => [person.username, person]))
const of = (kind: string) => posts.filter((post) => post.kind === kind)
const textOf = (body: readonly Part[]) =>
  body.filter((part) => typeof part === 'string').join('\n\n')
const published = new Map([...notes, ...posts].map((post) => [keyOf(post), post]))

describe('articles, lists and reviews', () => {
  it('are many, and each has a key of its own', () => {
    expect(of('article').length).toBeGreaterThanOrEqual(60)
    expect(of('list').length).toBeGreaterThanOrEqual(200)
    expect(of('review').length).toBeGreaterThanOrEqual(600)
    expect(published.size).toBe(notes.length + posts.length)
  })

  it('are written about an interest of their author, after joining', () => {
    const strays = [...posts, ...drafts.map(({ post }) => post)].filter((post) => {
      const author = byUsername.get(post.authorUsername)
      const known = author?.interests.some(({ slug }) => slug === post.interest)
      return !author || !known || post.ago <= 0 || post.ago >= author.joinedAgo
    })
    expect(strays).toEqual([])
  })

  it('keep to the rules of their kinds', () => {
    const titles = posts.flatMap(({ title }) => title ?? [])
    expect(titles.filter((title) => checkField('title', title) !== null)).toEqual([])
    expect(posts.filter(({ kind, title }) => kind !== 'review' && !title)).toEqual([])
    const works = posts.flatMap((post) => post.works)
    expect(works.filter(({ title }) => checkField('workTitle', title) !== null)).toEqual([])
    expect(works.filter(({ remark }) => checkField('remark', remark) !== null)).toEqual([])
    expect(of('review').filter((post) => post.works.length !== 1 || !post.rating)).toEqual([])
    expect(of('list').filter((post) => post.works.length < 4)).toEqual([])
  })

  it('leave no trace of how they are made', () => {
    const traces = /[{}¶]|undefined| {2}| [,.;:!?]|,,|\.\.(?!\.)|;[.,]|\?\./
    const texts = [...posts, ...drafts.map(({ post }) => post)].flatMap((post) => [
      textOf(post.body),
      post.title ?? '',
      post.subtitle ?? '',
      ...post.works.map(({ remark }) => remark),
    ])
    expect(texts.filter((text) => traces.test(text))).toEqual([])
    expect(texts.filter((text) => (text.split('||').length - 1) % 2 !== 0)).toEqual([])
  })

  it('have articles of some length, with headings, pictures, notes and cards', () => {
    for (const { body } of of('article')) {
      const text = textOf(body)
      expect(text.split(/\s+/).length).toBeGreaterThan(350)
      expect(text.match(/^## /gm)?.length).toBeGreaterThan(4)
      const mentions = text.match(/\[\^\d+\](?!:)/g) ?? []
      expect(mentions.length).toBe((text.match(/^\[\^\d+\]:/gm) ?? []).length)
      expect(body.some((part) => typeof part === 'object' && 'image' in part)).toBe(true)
    }
    const cards = of('article').flatMap(({ body, ago }) =>
      body.flatMap((part) =>
        typeof part === 'object' && 'embed' in part ? [{ key: part.embed, ago }] : [],
      ),
    )
    expect(cards.length).toBeGreaterThan(20)
    // An embedded post is older than the article and not deleted.
    const deletedKeys = new Set(deletions.map(({ key }) => key))
    expect(
      cards.filter(({ key, ago }) => deletedKeys.has(key) || (published.get(key)?.ago ?? 0) <= ago),
    ).toEqual([])
  })

  it('have reviews of every half star, some of them with hidden spoilers', () => {
    expect(new Set(of('review').map(({ rating }) => rating)).size).toBe(10)
    expect(of('review').filter(({ spoiler }) => spoiler).length).toBeGreaterThan(5)
    expect(of('review').filter(({ body }) => textOf(body).includes('||')).length).toBeGreaterThan(5)
  })
})

describe('what is not public', () => {
  it('does not include the profile that visitors sign in as', () => {
    expect(people[0]?.isPublic).toBe(true)
  })

  it('has drafts and scheduled posts, some of the person that visitors sign in as', () => {
    const host = people[0]?.username
    const own = drafts.filter(({ post }) => post.authorUsername === host)
    expect(own.some(({ publishIn }) => publishIn === null)).toBe(true)
    expect(own.some(({ publishIn }) => publishIn !== null && publishIn > 0)).toBe(true)
    expect(bookmarkCollections.some(({ ownerUsername }) => ownerUsername === host)).toBe(true)
    expect(drafts.length).toBeGreaterThan(60)
  })

  it('deletes posts after they were published, and less than a month ago', () => {
    expect(deletions.length).toBe(50)
    const wrong = deletions.filter(({ key, ago }) => {
      const at = published.get(key)?.ago ?? 0
      return ago > at || ago > 25 * 86_400_000
    })
    expect(wrong).toEqual([])
  })

  it('bookmarks only existing posts, in existing folders', () => {
    const deletedKeys = new Set(deletions.map(({ key }) => key))
    const all = bookmarkCollections.flatMap((collection) =>
      collection.bookmarks.map((one) => ({ ...one, collection })),
    )
    expect(all.length).toBeGreaterThan(500)
    const wrong = all.filter(({ key, ago, folder, collection }) => {
      const at = published.get(key)?.ago ?? 0
      return (
        deletedKeys.has(key) ||
        ago >= at ||
        (folder !== null && collection.folders[folder] === undefined)
      )
    })
    expect(wrong).toEqual([])
    for (const { bookmarks } of bookmarkCollections) {
      expect(new Set(bookmarks.map(({ key }) => key)).size).toBe(bookmarks.length)
    }
  })
})
