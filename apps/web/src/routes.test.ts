import { createStaticHandler, matchRoutes, RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { notificationKinds } from '@afins/contract/notifications'
import { fillPath, pages, type PageName } from '@afins/contract/pages'
import type { api, NotificationSettings, WorkDetail } from '@afins/contract/api'
import { allowances } from '@afins/contract/plan'
import { pageRecords } from '#app/page-records.ts'
import type { AuthState } from '#data/auth-store.ts'
import { depsRouterContext } from '#data/deps.ts'
import {
  draftOf,
  fakeDeps,
  maria,
  mariasProfile,
  noteOf,
  entryOf,
  rejectWith,
  type Answers,
} from '#data/testing/fake-deps.ts'
import { routes } from './routes.ts'

vi.mock('virtual:addresses', async () => {
  const book = await vi.importActual<{ api: typeof api }>('@afins/contract/api')
  return {
    addresses: Object.fromEntries(
      Object.entries(book.api).map(([name, { method, path }]) => [name, [method, path]]),
    ),
  }
})
vi.mock('./data/proof-of-work-worker.ts?worker&url', () => ({
  default: '/assets/proof-of-work-worker.js',
}))

const ORIGIN = 'https://afins.example'
const names = Object.keys(pages) as PageName[]
const signedIn: AuthState = { status: 'in', viewer: maria }
const anonymous: AuthState = { status: 'out' }

const { email: _email, updatedAt: _updatedAt, followRequests: _requests, ...open } = mariasProfile
const interest = { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' } as const
const empty = { items: [], nextCursor: null }
const content = { title: 'Sobre', description: 'Sobre Afins', body: [] }
const alone = { readingMinutes: 1, previous: null, next: null, more: [], embeds: [] }

const mariasAccount = {
  username: 'maria',
  usernameLockedUntil: null,
  email: 'maria@exemplo.com',
  emailConfirmed: true,
  emailChange: null,
  mail: true,
  moderates: false,
  twoSteps: { appSince: null, codesLeft: 0, missing: false },
  hasPassword: true,
  passkeys: [],
  sessions: [],
}

const noPlan = {
  plan: false,
  until: null,
  state: null,
  source: null,
  interval: null,
  amount: null,
  renewsAt: null,
  endsAt: null,
  can: { subscribe: false, cancel: false, resume: false, change: false, portal: false },
}

const work: WorkDetail = {
  ...{ id: '9', interest: 'books', kind: 'book', title: 'Torto arado', year: 2019, note: '' },
  ...{ originalTitle: null, endYear: null, language: null, length: null },
  ...{ creators: [], titles: [], countries: [], credits: [], ids: [], genres: [] },
  ...{ links: [], version: 1, locked: false, draft: false, cover: null, coverText: null },
  synopsis: null,
}

/** What one may do in the catalogue. */
const free = { error: null, retryAfter: null }

/** A server with Maria, her note 7 in music and her article 8 in books. */
const answers: Answers = {
  getOwnProfile: () => mariasProfile,
  getAccount: () => mariasAccount,
  getRecovery: () => ({ mail: true }),
  getProfile: () => open,
  listFollowRequests: () => ({ items: [] }),
  listFollowedTags: () => ({ items: [] }),
  listFollowStates: () => ({ items: [] }),
  getFollowedWork: () => ({ isFollowed: false }),
  listFollowedWorks: () => ({ items: [], nextCursor: null }),
  listListInvitations: () => ({ items: [] }),
  listImports: () => ({ items: [] }),
  listFollowers: () => empty,
  listFollowing: () => empty,
  listProfilePosts: () => empty,
  listInterestPosts: () => empty,
  listNewestPosts: () => empty,
  listFollowingPosts: () => empty,
  countNewFollowingPosts: () => ({ count: 0 }),
  listSuggestedPosts: () => empty,
  listBookmarks: () => empty,
  listFolders: () => ({ folders: [] }),
  listBookmarkFilters: () => ({ tags: [], interests: [] }),
  listComments: () => ({
    ...{ items: [], total: 0, hasEarlier: false, audience: null },
    ...{ obstacle: 'signed-out' as const, nextCursor: null },
  }),
  getExplore: () => ({ interests: [], people: [], follows: false }),
  suggest: () => ({ people: [], works: [], posts: [], genres: [], tags: [] }),
  searchPeople: () => empty,
  searchPosts: () => empty,
  getShowcase: () => ({ works: [], walls: [], posts: [] }),
  getChangelog: () => ({ releases: [] }),
  getNews: () => ({ unread: [] }),
  getTutorial: () => ({ tasks: [], skipped: false }),
  getContent: () => content,
  getPlan: () => ({ payments: 'off', everyone: true, prices: [], limits: allowances }),
  getSubscription: () => noPlan,
  getScreens: () => ({ screens: [] }),
  getDraft: () => draftOf('7'),
  getPost: ({ params }) =>
    params.postId === '8'
      ? { ...noteOf('8', { kind: 'article', title: 'Artigo', interest }), ...alone }
      : { ...noteOf('7'), ...alone },
  getWork: () => work,
  getCatalogueStanding: () => ({ can: { add: free, edit: free, merge: free, agree: free } }),
  listWorkVersions: () => ({ ...empty, incoming: [] }),
  listCases: () => ({ items: [], nextCursor: null }),
  listAppeals: () => ({ items: [] }),
  listDecisions: () => ({ items: [] }),
  listWorkChanges: () => empty,
  listWorkMerges: () => empty,
  listEditions: () => empty,
  listSimilarWorks: () => ({ items: [] }),
  listCatalogue: () => ({ items: [], total: { count: 0, exact: true }, nextCursor: null }),
  getRoomWorks: () => ({ now: [], shelved: [], sections: [] }),
  getMostLoved: () => ({ period: 'week', items: [] }),
  listMostSaved: () => ({ items: [] }),
  listGenres: () => ({ items: [{ slug: 'romance', name: 'Romance', parents: [] }] }),
  getGenre: () => ({
    ...{ interest: 'books', slug: 'romance', name: 'Romance', parents: [], near: [] },
    ...{ children: [], works: [], people: [], total: { count: 0, exact: true } },
  }),
  listShelf: () => ({
    ...{ items: [], total: 0, nextCursor: null },
    counts: { wants: 0, active: 0, finished: 0, gave_up: 0 },
  }),
  pickFromShelf: () => ({ item: null }),
  listFavourites: () => ({ items: [] }),
  listNow: () => ({ items: [] }),
  getDiaryEntry: () => entryOf(work, maria),
  getYears: () => ({ years: [], goals: [], thisYear: 2026 }),
  listRelatedWorks: () => ({ items: [] }),
  listSimilarPeople: () => ({ items: [] }),
  listSuggestedPeople: () => ({ items: [] }),
  getAffinity: () => ({ affinity: null }),
  getRecommendations: () => ({ status: 'off', marks: 0, items: [] }),
  getSpotlight: () => ({ spotlight: null }),
  listNotifications: () => empty,
  countNotifications: () => ({ unread: 0 }),
  listBlocked: () => empty,
  listMutes: () => ({ items: [] }),
  getNotificationSettings: () => ({
    channels: Object.fromEntries(
      notificationKinds.map((kind) => [kind, 'app']),
    ) as NotificationSettings['channels'],
    digest: 'none',
    canMail: true,
  }),
  getArchive: () => ({
    ...{ state: 'none', done: 0, total: 0, bytes: null, madeAt: null, availableUntil: null },
  }),
  getTasteSettings: () => ({ recommends: true, showsAffinity: true }),
  listWorkReviews: () => empty,
  listWorkLists: () => empty,
  getWorkPeople: () => ({
    ...{ ratings: Array.from({ length: 10 }, () => 0), average: null, people: [] },
    ...{ wants: 0, active: 0, finished: 0 },
  }),
  getShelfEntry: () => ({
    ...{ workId: '9', wants: false, wantsAt: null, active: null, times: 0, gaveUp: false },
    ...{ lastOn: '', rating: null, remark: '', visibility: 'public', diary: [] },
  }),
  getProfileInterest: () => ({
    accent: null,
    person: maria,
    interest,
    description: '',
    posts: 0,
    can: { post: false },
  }),
  getInterest: () => ({
    interest,
    description: '',
    people: 1,
    posts: 0,
    who: [],
    can: { post: false },
  }),
}

/** An address of every page, over what the server has. */
function addressOf(name: PageName): string {
  const isArticle = /article/i.test(name)
  const isPost = /post$/i.test(name)
  const postId = isArticle ? '8' : '7'
  const interestName = isPost ? 'music' : 'books'
  return fillPath(pages[name].path, {
    ...{ username: 'maria', interestName, postId, articleId: postId },
    ...{ workId: name === 'work' ? 'torto-arado-9' : '9', entryId: '6' },
    genre: 'romance',
  })
}

const handler = createStaticHandler(routes)

/** What comes of visiting an address: where one is sent, or the page and its status. */
async function visit(address: string, auth: AuthState, server: Answers = answers) {
  const fake = fakeDeps(server, auth)
  const requestContext = new RouterContextProvider()
  requestContext.set(depsRouterContext, fake.deps)
  const request = () => new Request(ORIGIN + address)
  let page: unknown = null
  let status = 0
  const response: unknown = await handler.query(request(), {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const result = await query(request())
      if (result instanceof Response) return result
      page = result.matches.at(-1)?.route.id ?? null
      status = result.statusCode
      return new Response(null)
    },
  })
  if (!(response instanceof Response)) throw new Error('no response')
  const location = response.headers.get('location')
  return {
    calls: fake.names(),
    ...(location === null ? { page, status } : { location, status: response.status }),
  }
}

describe('the routes', () => {
  it('are the pages of the contract, in their order, below one frame', () => {
    expect(routes.map(({ id }) => id)).toEqual(['root'])
    expect(routes[0]?.children?.map(({ id }) => id)).toEqual(names)
  })

  it.each(names)('lead to %s, whatever other pattern its address fits', (name) => {
    const found = matchRoutes(routes, addressOf(name))?.at(-1)?.route.id
    expect(found).toBe(name)
  })

  it.each(['/a/b/c/d', '/interest/a/artigo/b/c', '/a/artigo/b/c', '/article/a/b/c'])(
    'lead nowhere from %s: there is no catch-all',
    (address) => {
      expect(matchRoutes(routes, address)).toBeNull()
    },
  )

  it('give a literal to no person and no interest', () => {
    const at = (address: string) => matchRoutes(routes, address)?.at(-1)
    expect(at('/explore')?.params).toEqual({})
    expect(at('/subscription/success')?.params).toEqual({})
    expect(at('/maria/artigo/8')?.params).toEqual({ username: 'maria', postId: '8' })
    expect(at('/interest/books')?.params).toEqual({ interestName: 'books' })
    expect(at('/interest/books/artigo/8')?.params).toEqual({ interestName: 'books', postId: '8' })
  })
})

describe('the page records', () => {
  it.each(names.filter((name) => name !== 'home'))(
    'show %s from the file that documents preload',
    async (name) => {
      const Page = await pageRecords[name].component()
      const file: unknown = await import(`../${pageRecords[name].file}`)
      expect(Object.values(file as object)).toContain(Page)
    },
  )
})

describe('what a signed-out reader gets', () => {
  const guarded = names.filter((name) => pages[name].access === 'signed-in')

  it.each(guarded)('is the way in, and nothing of %s', async (name) => {
    const address = addressOf(name)
    const { calls, ...gets } = await visit(`${address}?a=1`, anonymous)
    const next = new URLSearchParams({ next: `${address}?a=1` })
    expect(gets).toEqual({ location: `/auth?${next}`, status: 302 })
    expect(calls).toEqual([])
  })

  it.each(guarded)('is the way in also while it is not known who it is: %s', async (name) => {
    expect(await visit(addressOf(name), { status: 'loading' })).toEqual({
      location: expect.stringMatching(/^\/auth\?/) as string,
      status: 302,
      calls: [],
    })
  })

  it('would be a protected page if the router were asked without its guards', async () => {
    const fake = fakeDeps(answers, anonymous)
    const requestContext = new RouterContextProvider()
    requestContext.set(depsRouterContext, fake.deps)
    await handler.query(new Request(`${ORIGIN}/bookmarks`), { requestContext })
    expect(fake.names()).toEqual(['listBookmarks', 'listFolders'])
  })

  const unguarded = names.filter((name) => pages[name].access !== 'signed-in' && name !== 'home')

  it.each(unguarded)('is every other page: %s', async (name) => {
    expect(await visit(addressOf(name), anonymous)).toMatchObject({ page: name, status: 200 })
  })

  it('at / is the way to /auth', async () => {
    expect(await visit('/', anonymous)).toEqual({ location: '/auth', status: 302, calls: [] })
  })
})

describe('what the signed-in get', () => {
  const theirs = names.filter((name) => pages[name].access !== 'signed-out' && name !== 'home')

  it.each(theirs)('is every page: %s', async (name) => {
    expect(await visit(addressOf(name), signedIn)).toMatchObject({ page: name, status: 200 })
  })

  it.each([
    ['/auth', '/profile'],
    ['/auth?next=%2Fbookmarks', '/bookmarks'],
    ['/auth?next=%2F%2Fevil.example', '/profile'],
    ['/auth?next=https%3A%2F%2Fevil.example%2F', '/profile'],
    ['/auth?next=%2Fauth', '/profile'],
  ])('at %s is %s', async (address, location) => {
    expect(await visit(address, signedIn)).toEqual({ location, status: 302, calls: [] })
  })
})

describe('an address that is not quite right', () => {
  it.each([
    ['/MARIA', '/maria'],
    ['/MARIA?kind=note', '/maria?kind=note'],
    ['/maria/BOOKS', '/maria/books'],
    ['/Maria/books', '/maria/books'],
    ['/interest/BOOKS', '/interest/books'],
    ['/rui/music/7', '/maria/music/7'],
    ['/maria/books/7', '/maria/music/7'],
    ['/interest/books/7', '/maria/music/7'],
    ['/maria/books/8', '/maria/artigo/8'],
    ['/rui/artigo/8', '/maria/artigo/8'],
    ['/interest/music/artigo/8', '/maria/artigo/8'],
    ['/maria/artigo/7', '/maria/music/7'],
    ['/interest/music/obra/9', '/interest/books/obra/torto-arado-9'],
    ['/interest/BOOKS/obra/9', '/interest/books/obra/torto-arado-9'],
    ['/interest/BOOKS/genero/Romance', '/interest/books/genero/romance'],
    ['/interest/books?genero=a&genero=b&nota=', '/interest/books?genero=a,b'],
    ['/interest/books/obra/torto-9?cursor=a', '/interest/books/obra/torto-arado-9?cursor=a'],
    ['/interest/books/obra/merged', '/interest/books/obra/torto-arado-9'],
    ['/interest/music/obra/9/mudancas', '/interest/books/obra/9/mudancas'],
    ['/article/7', '/maria/music/7'],
  ])('%s leads for good to %s', async (address, location) => {
    expect(await visit(address, anonymous)).toMatchObject({ location, status: 308 })
  })
})

describe('a page whose data does not come', () => {
  it.each([
    [rejectWith('profile.not_found', 404), 404],
    [rejectWith('server.overloaded', 503), 503],
    [rejectWith('network', 0), 503],
  ])('has the status of the failure', async (getProfile, status) => {
    expect(await visit('/ninguem', anonymous, { ...answers, getProfile })).toMatchObject({ status })
  })

  it('has status 500 where the error is ours', async () => {
    const getProfile = () => {
      throw new TypeError('x is not a function')
    }
    expect(await visit('/maria', anonymous, { ...answers, getProfile })).toMatchObject({
      status: 500,
    })
  })

  it('is not shown to whom a profile is closed, but for its card', async () => {
    const { displayName, username, color } = maria
    const card = { username, displayName, color, avatar: null }
    const closed = { ...card, closed: true, follow: 'none' } as const
    const getProfile = () => ({ ...closed, can: { edit: false as const, follow: true } })
    expect(await visit('/maria', anonymous, { ...answers, getProfile })).toEqual({
      page: 'person',
      status: 200,
      calls: ['getProfile'],
    })
  })
})
