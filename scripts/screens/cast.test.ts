import { expect, test } from 'vitest'
import { chooseCast, placesOf } from './cast.ts'

test('the demo has people to be photographed, the same ones every time', () => {
  const cast = chooseCast()
  expect(cast.writer).toMatch(/^[a-z\d][\w-]+$/)
  expect(cast.keeper).toMatch(/^[a-z\d][\w-]+$/)
  expect(chooseCast()).toEqual(cast)
})

test('each screen is one of theirs', async () => {
  const answers: Readonly<Record<string, unknown>> = {
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
  const get = (path: string) => Promise.resolve(answers[path])
  expect(await placesOf({ writer: 'ana', keeper: 'rui' }, get)).toEqual({
    profile: '/ana',
    article: '/ana/artigo/2',
    room: '/interest/movies',
    editor: '/edit/4',
    bookmarks: '/bookmarks',
  })
})
