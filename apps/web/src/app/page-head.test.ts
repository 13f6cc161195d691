import { describe, expect, it } from 'vitest'
import { pages, type PageName } from '@afins/contract/pages'
import type {
  ClosedProfile,
  Comment,
  OpenProfile,
  PostDetail,
  ProfileView,
} from '@afins/contract/api'
import { commentsQuery } from '#data/comments.ts'
import { queries } from '#data/queries.ts'
import { fakeDeps, maria, mariasProfile, noteOf } from '#data/testing/fake-deps.ts'
import { headOf, headTags } from './page-head.ts'

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
  return headOf(page, { deps, params, publicUrl, search: new URL(url, publicUrl).searchParams })
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
  it('has a title, a description and its own address', async () => {
    for (const page of Object.keys(pages) as PageName[]) {
      const postIds = { postId: '7', articleId: '7', workId: '9', entryId: '8' }
      const params = { username: 'maria', interestName: 'books', genre: 'romance', ...postIds }
      const head = await headFor(page, '/x', params)
      expect(head.title).toMatch(/Afins$/)
      expect(head.description.length).toBeGreaterThan(20)
      expect(head.canonical).toMatch(/^https:\/\/afins\.example\//)
      expect(head.canonical).not.toMatch(/[{}?]/)
      const unlisted = ['subscriptionSuccess', 'confirm', 'workHistory'].includes(page)
      expect(head.listed).toBe(pages[page].access === 'open' && !unlisted)
    }
  })

  it('is not listed under an address with a query', async () => {
    expect((await headFor('explore', '/explore', {})).listed).toBe(true)
    expect(await headFor('explore', '/explore?cursor=x', {})).toMatchObject({
      listed: false,
      canonical: 'https://afins.example/explore',
    })
  })
})

describe('the head of a profile', () => {
  it('says who it is, for people and machines', async () => {
    const avatar = 'media-1'
    expect(await ofMaria({ ...open, avatar })).toMatchObject({
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

  it('leads to its feeds where everyone may read them', async () => {
    expect((await ofMaria(open)).alternates.map(({ href }) => href)).toEqual([
      'https://afins.example/feeds/people/maria.atom',
      'https://afins.example/feeds/people/maria.json',
      'https://afins.example/oembed?format=json&url=https%3A%2F%2Fafins.example%2Fmaria',
    ])
    expect((await ofMaria(closed)).alternates).toEqual([])
    expect((await ofMaria({ ...open, isPublic: false })).alternates).toEqual([])
  })

  it('has the bio in one line', async () => {
    expect((await ofMaria({ ...open, bio: 'Leio.\n\nE ouço.' })).description).toBe('Leio. E ouço.')
    expect((await ofMaria({ ...open, bio: 'a'.repeat(300) })).description).toHaveLength(160)
  })

  it('names the interests where there is no bio', async () => {
    expect((await ofMaria({ ...open, bio: '' })).description).toBe('Maria em Afins: Livros')
    expect((await ofMaria({ ...open, bio: '', interests: [] })).description).toBe(
      'O perfil de Maria em Afins.',
    )
  })

  it('gives nothing of a closed one away, and is not listed', async () => {
    const head = await ofMaria(closed)
    expect(head).toMatchObject({
      listed: false,
      jsonLd: null,
      description: 'Perfil fechado de Maria em Afins.',
      image: { url: 'https://afins.example/share.png' },
    })
    expect((await ofMaria({ ...closed, avatar: 'media-1' })).image).toMatchObject({
      url: 'https://afins.example/media/media-1/256.webp',
      width: 256,
    })
    const seenByFollower: OpenProfile = { ...open, isPublic: false }
    expect(await ofMaria(seenByFollower)).toMatchObject({
      listed: false,
      image: { url: 'https://afins.example/share.png' },
    })
  })

  it('is that of the public address where one looks at one’s own', async () => {
    const head = await headFor(
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

  it('carries a hostile name as text', async () => {
    const html = headTags(await ofMaria({ ...open, displayName: '</script><script>x()</script>' }))
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })
})

describe('the head of a post', () => {
  it('leads to its one address, whichever it is seen under', async () => {
    const canonical = 'https://afins.example/maria/artigo/7'
    for (const [page, url] of [
      ['personArticle', '/maria/artigo/7'],
      ['interestArticle', '/interest/books/artigo/7'],
      ['article', '/article/7'],
    ] as const)
      expect(await ofPost(page, url, article)).toMatchObject({
        canonical,
        type: 'article',
        listed: true,
      })
    const note = { ...article, ...noteOf('7') }
    expect((await ofPost('interestPost', '/interest/music/7', note)).canonical).toBe(
      'https://afins.example/maria/music/7',
    )
  })

  it('describes its kind, date and author for machines', async () => {
    expect(
      (await ofPost('article', '/article/7', { ...article, editedAt: 1_700_000_001_000 })).jsonLd,
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Três leituras',
      datePublished: '2023-11-14T22:13:20.000Z',
      dateModified: '2023-11-14T22:13:21.000Z',
      author: { '@type': 'Person', name: 'Maria', url: 'https://afins.example/maria' },
      mainEntityOfPage: 'https://afins.example/maria/artigo/7',
      ...{ commentCount: 0, interactionStatistic: expect.any(Array) },
    })
    const note = { ...article, ...noteOf('7') }
    expect((await ofPost('personPost', '/maria/music/7', note)).jsonLd).toMatchObject({
      '@type': 'SocialMediaPosting',
      headline: 'Nota 7',
    })
  })

  it('tells machines what people said, without spoilers and what is gone', async () => {
    const said = (id: string, more: Partial<Comment> = {}): Comment => ({
      ...{ id, author: maria, createdAt: 1_700_000_000_000, editedAt: null, answered: null },
      ...{ isDeleted: false, isMuted: false, likes: 3, liked: false },
      body: [{ t: 'p', c: ['O fim: ', { t: 'spoiler', c: ['ele morre'] }] }],
      can: { edit: false, remove: false, like: false },
      ...more,
    })
    const params = { postId: '7', username: 'maria', interestName: 'books' }
    const items = [
      said('c1'),
      said('c2', { author: null }),
      said('c3', { isDeleted: true }),
      said('c4', { isMuted: true }),
    ]
    const page = { items, total: 2, hasEarlier: false, audience: null, obstacle: null }
    const head = await headFor('personArticle', '/maria/artigo/7', params, ({ queryClient }) => {
      const post = { ...article, comments: 2, likes: 5 }
      queryClient.setQueryData(queries.post('7').queryKey, post)
      queryClient.setQueryData(commentsQuery('7', {}).queryKey, {
        ...{ pages: [{ ...page, nextCursor: null }], pageParams: [null] },
      })
    })
    const comment = {
      '@type': 'Comment',
      url: 'https://afins.example/maria/artigo/7?comentario=c1#c-c1',
      ...{ text: 'O fim: …', dateCreated: '2023-11-14T22:13:20.000Z', upvoteCount: 3 },
      author: { '@type': 'Person', name: 'Maria', url: 'https://afins.example/maria' },
    }
    const { author: _author, ...nameless } = { ...comment, url: expect.stringMatching(/#c-c2$/) }
    const { jsonLd } = head
    expect(jsonLd).toMatchObject({ commentCount: 2, comment: [comment, nameless] })
    expect(jsonLd).toMatchObject({
      interactionStatistic: [
        { interactionType: 'https://schema.org/LikeAction', userInteractionCount: 5 },
        { interactionType: 'https://schema.org/CommentAction', userInteractionCount: 2 },
      ],
    })
    expect(JSON.stringify(jsonLd)).not.toMatch(/c-c[34]|morre/)
  })

  it('is shared with an image of its own, another one for each change', async () => {
    const url = async (changes: Partial<PostDetail> = {}) =>
      (await ofPost('article', '/article/7', { ...article, ...changes })).image.url
    expect(await url()).toMatch(/^https:\/\/afins\.example\/share\/post\/7\/[\w-]+\.png$/)
    expect(await url({ title: 'Outro' })).not.toBe(await url())
    expect(await url({ readingMinutes: 9 })).toBe(await url())
    expect(await url({ visibility: 'followers' })).toBe('https://afins.example/share.png')
  })

  it('names its first picture for machines', async () => {
    const images = [{ id: 'm1', width: 1600, height: 900, alt: '', dots: '' }]
    expect(await ofPost('article', '/article/7', { ...article, images })).toMatchObject({
      jsonLd: { image: 'https://afins.example/media/m1/1600.webp' },
    })
  })

  it.each(['followers', 'self'] as const)(
    'is not listed where only %s may see it',
    async (visibility) => {
      const head = await ofPost('article', '/article/7', { ...article, visibility })
      expect([head.listed, head.alternates]).toEqual([false, []])
    },
  )
})

describe('the head of an interest page', () => {
  const interest = { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' } as const

  it('says whose it is', async () => {
    const params = { username: 'maria', interestName: 'books' }
    const head = await headFor('personInterest', '/maria/books', params, ({ queryClient }) =>
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

  it('says what it is about', async () => {
    const head = await headFor(
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
