import { describe, expect, it } from 'vitest'
import type { OpenProfile } from './api/profiles.ts'
import { forProfileTexts } from './fields.ts'
import type { WorkCard } from './api/works.ts'
import type { PostCard } from './post-shapes.ts'
import { shareOfPost, shareOfProfile, sharePath } from './share.ts'

const profile: OpenProfile = {
  username: 'maria',
  displayName: 'Maria',
  avatar: null,
  color: 'teal',
  closed: false,
  accent: null,
  cover: null,
  uid: 'uid',
  ...forProfileTexts(() => ''),
  bio: 'Leio\ne ouço.',
  bioTree: [],
  interests: Array.from({ length: 9 }, (_, n) => ({
    slug: `i${n}`,
    name: `I${n}`,
    icon: '🎲',
    color: 'clay',
  })),
  isPublic: true,
  createdAt: 1,
  counts: { posts: 0, followers: 0, following: 0 },
  follow: 'none',
  followInterest: null,
  followsMe: false,
  knownFollowers: { items: [], total: 0 },
  can: { edit: false, follow: false, listFollows: false, seeStatistics: false },
}
const work = { title: 'Obra', creators: ['Uma', 'Outro'], year: 1977, remark: '' }
const review: PostCard = {
  id: 'p1',
  kind: 'review',
  author: profile,
  interest: { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' },
  title: 'Que livro',
  subtitle: null,
  excerpt: 'O mordomo.',
  body: [],
  images: [],
  cover: null,
  works: [work],
  worksCount: 1,
  rating: 7,
  spoiler: false,
  warning: null,
  tags: [],
  visibility: 'public',
  publishedAt: 1,
  editedAt: null,
  readingMinutes: 1,
  saved: false,
  likes: 0,
  liked: false,
  comments: 0,
  can: { edit: false },
}

describe('what stands on the image', () => {
  it('of a profile is what its header says', () => {
    expect(shareOfProfile(profile)).toMatchObject({
      displayName: 'Maria',
      bio: 'Leio e ouço.',
      interests: [{ name: 'I0' }, { name: 'I1' }, { name: 'I2' }, { name: 'I3' }],
    })
  })

  it('is cut between words, with an ellipsis, however long the text is', () => {
    const words = 'sem ter pedido licença a pessoa alguma '.repeat(9).trim()
    const texts = [
      shareOfProfile({ ...profile, bio: words }).bio,
      shareOfPost({ ...review, kind: 'note', works: [], title: null, excerpt: words }).text,
    ]
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(240)
      expect(words.startsWith(`${text.slice(0, -1)} `)).toBe(true)
      expect(text.endsWith('…')).toBe(true)
    }
  })

  it('of a review is its work, and never what a spoiler hides', () => {
    expect(shareOfPost(review)).toMatchObject({
      title: 'Obra',
      by: 'Uma, Outro · 1977',
      text: 'Que livro',
      rating: 7,
    })
    expect(shareOfPost({ ...review, title: null }).text).toBe('O mordomo.')
    expect(shareOfPost({ ...review, title: null, spoiler: true }).text).toBe('')
  })

  it('of a list is how it begins, and how much more there is', () => {
    const works = Array.from({ length: 5 }, (_, n) => ({ ...work, title: `O${n}` }))
    expect(
      shareOfPost({ ...review, kind: 'list', rating: null, works, worksCount: 30 }),
    ).toMatchObject({ title: 'Que livro', works: ['O0', 'O1', 'O2', 'O3'], moreWorks: 26 })
  })

  it('of a post is its cover, or else its first image', () => {
    const image = { id: 'm', width: 1, height: 1, alt: '', dots: '' }
    const cover = { ...image, id: 'c', x: 10, y: 90 }
    expect(shareOfPost({ ...review, images: [image] }).picture).toEqual({ id: 'm', x: 50, y: 50 })
    expect(shareOfPost({ ...review, images: [image], cover }).picture).toEqual({
      id: 'c',
      x: 10,
      y: 90,
    })
  })
})

describe('the address of an image', () => {
  it('is another one for whatever stands on it, and for nothing else', () => {
    const path = (changes: Partial<PostCard> = {}) =>
      sharePath(shareOfPost({ ...review, ...changes }))
    expect(path()).toMatch(/^\/share\/post\/p1\/[\w-]{3,20}\.png$/)
    const others = [
      path(),
      path({ rating: 8 }),
      path({ title: 'Outro' }),
      path({ works: [{ ...work, year: null }] }),
      path({ author: { ...profile, displayName: 'Mário' } }),
      path({ interest: { ...review.interest, color: 'teal' } }),
      path({ spoiler: true }),
    ]
    expect(new Set(others).size).toBe(others.length)
    expect(path({ readingMinutes: 3, saved: true, tags: ['a'] })).toBe(path())
  })

  it('shows what a review is about, or the first works of a list, unless it has a picture', () => {
    const film: WorkCard = {
      ...{ id: 'w', interest: 'movies', kind: 'film', title: 'Aquarius', year: 2016 },
      ...{ creators: [], note: '', cover: 'c' },
    }
    const linked = { ...work, work: film }
    const shown = { title: 'Aquarius', cover: 'c', form: '2:3' }
    expect(shareOfPost({ ...review, works: [linked] }).shown).toMatchObject([shown])
    const list = { ...review, kind: 'list', rating: null, worksCount: 6 } as const
    const works = [work, ...Array.from({ length: 5 }, () => linked)]
    expect(shareOfPost({ ...list, works }).shown).toHaveLength(3)
    const size = { width: 100, height: 100, dots: '' }
    const cover = { id: 'own', alt: '', x: 50, y: 50, ...size }
    expect(shareOfPost({ ...list, works, cover }).shown).toEqual([])
  })

  it('is the same from a card and from the whole post, whose list has all its works', () => {
    const works = Array.from({ length: 12 }, (_, n) => ({ ...work, title: `O${n}` }))
    const list = { ...review, kind: 'list', rating: null, worksCount: 12 } as const
    expect(sharePath(shareOfPost({ ...list, works }))).toBe(
      sharePath(shareOfPost({ ...list, works: works.slice(0, 5) })),
    )
  })
})
