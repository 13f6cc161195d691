import { expect, test } from 'vitest'
import { chooseFixtures, pathsOf } from './fixtures.ts'

test('the demo always has the same people for the screenshots', () => {
  const fixtures = chooseFixtures()
  expect(fixtures.writer).toMatch(/^[a-z\d][\w-]+$/)
  expect(fixtures.bookmarkOwner).toMatch(/^[a-z\d][\w-]+$/)
  expect(chooseFixtures()).toEqual(fixtures)
})

test('each screen shows one of these people', async () => {
  const responses: Readonly<Record<string, unknown>> = {
    '/api/profiles/ana': { interests: [{ slug: 'movies' }] },
    '/api/profiles/ana/posts?kind=article&limit=20': {
      items: [
        { id: '1', kind: 'article', cover: null },
        { id: '2', kind: 'article', cover: {} },
      ],
    },
    '/api/drafts': {
      items: [
        { id: '3', kind: 'review' },
        { id: '4', kind: 'article' },
      ],
    },
  }
  const get = (path: string) => Promise.resolve(responses[path])
  expect(await pathsOf({ writer: 'ana', bookmarkOwner: 'rui' }, get)).toEqual({
    profile: '/ana',
    article: '/ana/artigo/2',
    room: '/interest/movies',
    editor: '/edit/4',
    bookmarks: '/bookmarks',
  })
})
