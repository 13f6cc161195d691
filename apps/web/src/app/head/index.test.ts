import { describe, expect, it } from 'vitest'
import { pages, type PageName } from '@afins/contract/pages'
import type { ClosedProfile, OpenProfile, PostDetail, ProfileView } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { fakeDeps, maria, mariasProfile, noteOf } from '#data/testing/fake-deps.ts'
import { headTags } from './head.ts'
import { headOf } from './index.ts'

const publicUrl = 'https://afins.example'
const { email, updatedAt: _updatedAt, followRequests: _followRequests, ...open } = mariasProfile
const closed: ClosedProfile = {
  ...maria,
  closed: true,
  follow: 'none',
  can: { edit: false, follow: true },
}
const article: PostDetail = {
  ...noteOf('7', {
    kind: 'article',
    title: 'Três leituras',
    interest: mariasProfile.interests[0]!,
  }),
  readingMinutes: 4,
  previous: null,
  next: null,
  more: [],
  embeds: [],
}

function headFor(
  page: PageName,
  url: string,
  params: Record<string, string>,
  fill: (deps: ReturnType<typeof fakeDeps>['deps']) => void = () => {},
  signedIn = false,
) {
  const { deps } = fakeDeps({}, signedIn ? { status: 'in', viewer: maria } : { status: 'out' })
  fill(deps)
  return headOf(page, { deps, params, publicUrl, url })
}
const ofMaria = (profile: ProfileView, url = '/maria') =>
  headFor('person', url, { username: 'maria' }, ({ queryClient }) =>
    queryClient.setQueryData(queries.profile('maria').queryKey, profile),
  )
const ofPost = (page: PageName, url: string, post: PostDetail) =>
  headFor(
    page,
    url,
    { postId: '7', articleId: '7', username: 'maria', interestName: 'books' },
    ({ queryClient }) => queryClient.setQueryData(queries.post('7').queryKey, post),
  )

describe('the head of any page', () => {
  it('has a title, a description and its own address', () => {
    for (const page of Object.keys(pages) as PageName[]) {
      const params = { username: 'maria', interestName: 'books', postId: '7', articleId: '7' }
      const head = headFor(page, '/x', params)
      expect(head.title).toMatch(/Afins$/)
      expect(head.description.length).toBeGreaterThan(20)
      expect(head.canonical).toMatch(/^https:\/\/afins\.example\//)
      expect(head.canonical).not.toMatch(/[{}?]/)
      const unlisted = ['subscriptionSuccess', 'confirm'].includes(page)
      expect(head.listed).toBe(pages[page].access === 'open' && !unlisted)
    }
  })

  it('is not listed under an address with a query', () => {
    expect(headFor('explore', '/explore', {}).listed).toBe(true)
    expect(headFor('explore', '/explore?cursor=x', {})).toMatchObject({
      listed: false,
      canonical: 'https://afins.example/explore',
    })
  })
})

describe('the head of a profile', () => {
  it('says who it is, for people and machines', () => {
    const avatar = 'media-1'
    expect(ofMaria({ ...open, avatar })).toMatchObject({
      title: 'Maria (@maria) · Afins',
      description: 'Leio.',
      canonical: 'https://afins.example/maria',
      type: 'profile',
      image: {
        url: expect.stringMatching(
          /^https:\/\/afins\.example\/share\/profile\/maria\/[\w-]+\.png$/,
        ),
        alt: 'Maria (@maria)',
        width: 1200,
        height: 630,
      },
      listed: true,
      jsonLd: {
        '@type': 'ProfilePage',
        dateCreated: '2023-11-14T22:13:20.000Z',
        mainEntity: {
          '@type': 'Person',
          name: 'Maria',
          alternateName: 'maria',
          identifier: 'uid-maria',
          url: 'https://afins.example/maria',
          image: 'https://afins.example/media/media-1/256.webp',
        },
      },
    })
  })

  it('leads to its feeds where everyone may read them', () => {
    expect(ofMaria(open).alternates.map(({ href }) => href)).toEqual([
      'https://afins.example/feeds/people/maria.atom',
      'https://afins.example/feeds/people/maria.json',
      'https://afins.example/oembed?format=json&url=https%3A%2F%2Fafins.example%2Fmaria',
    ])
    expect(ofMaria(closed).alternates).toEqual([])
    expect(ofMaria({ ...open, isPublic: false }).alternates).toEqual([])
  })

  it('tells the bio in one line', () => {
    expect(ofMaria({ ...open, bio: 'Leio.\n\nE ouço.' }).description).toBe('Leio. E ouço.')
    expect(ofMaria({ ...open, bio: 'a'.repeat(300) }).description).toHaveLength(160)
  })

  it('names the interests where there is no bio', () => {
    expect(ofMaria({ ...open, bio: '' }).description).toBe('Maria em Afins: Livros')
    expect(ofMaria({ ...open, bio: '', interests: [] }).description).toBe(
      'O perfil de Maria em Afins.',
    )
  })

  it('gives nothing of a closed one away, and is not listed', () => {
    const head = ofMaria(closed)
    expect(head).toMatchObject({
      listed: false,
      jsonLd: null,
      description: 'Perfil fechado de Maria em Afins.',
      image: { url: 'https://afins.example/share.png' },
    })
    expect(ofMaria({ ...closed, avatar: 'media-1' }).image).toMatchObject({
      url: 'https://afins.example/media/media-1/256.webp',
      width: 256,
    })
    const seenByFollower: OpenProfile = { ...open, isPublic: false }
    expect(ofMaria(seenByFollower)).toMatchObject({
      listed: false,
      image: { url: 'https://afins.example/share.png' },
    })
  })

  it('is that of the public address where one looks at one’s own', () => {
    const head = headFor(
      'profile',
      '/profile',
      {},
      ({ queryClient }) => {
        queryClient.setQueryData(queries.ownProfile().queryKey, mariasProfile)
        queryClient.setQueryData(queries.profile('maria').queryKey, open)
      },
      true,
    )
    expect(head).toMatchObject({ canonical: 'https://afins.example/maria', listed: false })
    expect(headTags(head)).not.toContain(email)
  })

  it('carries a hostile name as text', () => {
    const html = headTags(ofMaria({ ...open, displayName: '</script><script>x()</script>' }))
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })
})

describe('the head of a post', () => {
  it('leads to its one address, whichever it is seen under', () => {
    const canonical = 'https://afins.example/maria/artigo/7'
    for (const [page, url] of [
      ['personArticle', '/maria/artigo/7'],
      ['interestArticle', '/interest/books/artigo/7'],
      ['article', '/article/7'],
    ] as const)
      expect(ofPost(page, url, article)).toMatchObject({ canonical, type: 'article', listed: true })
    const note = { ...article, ...noteOf('7') }
    expect(ofPost('interestPost', '/interest/music/7', note).canonical).toBe(
      'https://afins.example/maria/music/7',
    )
  })

  it('tells machines what kind it is, when and by whom', () => {
    expect(
      ofPost('article', '/article/7', { ...article, editedAt: 1_700_000_001_000 }).jsonLd,
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Três leituras',
      datePublished: '2023-11-14T22:13:20.000Z',
      dateModified: '2023-11-14T22:13:21.000Z',
      author: { '@type': 'Person', name: 'Maria', url: 'https://afins.example/maria' },
      mainEntityOfPage: 'https://afins.example/maria/artigo/7',
    })
    const note = { ...article, ...noteOf('7') }
    expect(ofPost('personPost', '/maria/music/7', note).jsonLd).toMatchObject({
      '@type': 'SocialMediaPosting',
      headline: 'Nota 7',
    })
  })

  it('is shared with an image of its own, another one for each change', () => {
    const url = (changes: Partial<PostDetail> = {}) =>
      ofPost('article', '/article/7', { ...article, ...changes }).image.url
    expect(url()).toMatch(/^https:\/\/afins\.example\/share\/post\/7\/[\w-]+\.png$/)
    expect(url({ title: 'Outro' })).not.toBe(url())
    expect(url({ readingMinutes: 9 })).toBe(url())
    expect(url({ visibility: 'followers' })).toBe('https://afins.example/share.png')
  })

  it('tells machines of its first picture', () => {
    const images = [{ id: 'm1', width: 1600, height: 900, alt: '', dots: '' }]
    expect(ofPost('article', '/article/7', { ...article, images })).toMatchObject({
      jsonLd: { image: 'https://afins.example/media/m1/1600.webp' },
    })
  })

  it.each(['followers', 'self'] as const)(
    'is not listed where only %s may see it',
    (visibility) => {
      const head = ofPost('article', '/article/7', { ...article, visibility })
      expect([head.listed, head.alternates]).toEqual([false, []])
    },
  )
})

describe('the head of a room', () => {
  const interest = { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' } as const

  it('says whose it is', () => {
    const params = { username: 'maria', interestName: 'books' }
    const head = headFor('personInterest', '/maria/books', params, ({ queryClient }) =>
      queryClient.setQueryData(queries.profileInterest('maria', 'books').queryKey, {
        accent: null,
        person: maria,
        interest,
        description: '',
        posts: 1,
        can: { post: false },
      }),
    )
    expect(head).toMatchObject({
      title: 'Livros de Maria · Afins',
      canonical: 'https://afins.example/maria/books',
      description: '📚 Livros: o que Maria publica em Afins.',
      alternates: [
        { href: 'https://afins.example/feeds/people/maria/books.atom' },
        { href: 'https://afins.example/feeds/people/maria/books.json' },
      ],
    })
  })

  it('says what it is about', () => {
    const head = headFor(
      'interest',
      '/interest/books',
      { interestName: 'books' },
      ({ queryClient }) =>
        queryClient.setQueryData(queries.interest('books').queryKey, {
          interest,
          description: 'Descubra novas histórias.',
          people: 1,
          posts: 1,
          who: [],
          can: { post: false },
        }),
    )
    expect(head).toMatchObject({
      title: 'Livros · Afins',
      description: 'Descubra novas histórias.',
      alternates: [
        { href: 'https://afins.example/feeds/interests/books.atom' },
        { href: 'https://afins.example/feeds/interests/books.json' },
      ],
    })
  })
})
