import { expect, test } from 'vitest'
import type { DraftContent, InterestChip, OwnProfile } from '@afins/contract/api'
import { readPost } from './read-post.ts'
import { contentOf } from './saving/testing/fake-server.ts'

const interest: InterestChip = { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' }
const author = { username: 'ana', displayName: 'Ana' } as OwnProfile
const picture = { id: 'a', width: 1200, height: 800, dots: '' }

function read(over: Partial<DraftContent>, publishedAt: number | null = null) {
  const draft = { kind: 'article', publishedAt, images: [picture] } as const
  return readPost({ draft, content: { ...contentOf(''), ...over }, author, interest, now: 7 })
}

test('a draft is shown as it would be published now, or as it was', () => {
  const body = Array.from({ length: 480 }, () => 'rio').join(' ')
  const title = '  Sertão '
  expect(read({ title, body })).toMatchObject({
    title: 'Sertão',
    subtitle: null,
    author,
    interest,
    publishedAt: 7,
    readingMinutes: 2,
  })
  expect(read({}, 5)).toMatchObject({ publishedAt: 5, title: null, readingMinutes: 1 })
})

test('works without a title and deleted images are left out', () => {
  const work = { title: 'Vidas secas', creators: [], year: 1938, remark: '' }
  const post = read({
    works: [work, { ...work, title: ' ' }],
    images: [
      { id: 'a', alt: 'um rio' },
      { id: 'b', alt: 'nada' },
    ],
    cover: { id: 'b', alt: '', x: 50, y: 50 },
  })
  expect(post.works).toEqual([work])
  expect(post.worksCount).toBe(1)
  expect(post.images).toEqual([{ ...picture, alt: 'um rio' }])
  expect(post.cover).toBeNull()
  expect(read({ cover: { id: 'a', alt: 'o mar', x: 10, y: 90 } }).cover).toEqual({
    ...picture,
    alt: 'o mar',
    x: 10,
    y: 90,
  })
})
