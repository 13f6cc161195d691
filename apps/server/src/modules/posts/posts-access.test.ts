import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName, PostCard, Visibility } from '@afins/contract/api'
import { uploadPicture } from '#testing/pictures.ts'
import { serveMedia } from '#modules/media/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'

type Viewer = 'signed out' | 'other' | 'requester' | 'follower' | 'author'
interface Case {
  readonly profile: 'open' | 'closed'
  readonly visibility: Visibility | 'deleted'
  readonly viewer: Viewer
}

const DONE = [200, undefined, undefined]

const viewers: readonly Viewer[] = ['signed out', 'other', 'requester', 'follower', 'author']
const cases: readonly Case[] = (['open', 'closed'] as const).flatMap((profile) =>
  (['public', 'followers', 'self', 'deleted'] as const).flatMap((visibility) =>
    viewers.map((viewer) => ({ profile, visibility, viewer })),
  ),
)

/** Written out once more, apart from the rules themselves. */
function maySee({ profile, visibility, viewer }: Case): boolean {
  if (visibility === 'deleted') return false
  if (viewer === 'author') return true
  if (visibility === 'self') return false
  if (viewer === 'follower') return true
  // Asking an open profile is following it.
  if (viewer === 'requester' && profile === 'open') return true
  return visibility === 'public' && profile === 'open'
}

describeApp('who may do what with a post', (app) => {
  const authors: Record<string, TestPerson> = {}
  const people: Partial<Record<Viewer, TestPerson>> = {}
  const posts = new Map<string, PostCard>()

  beforeAll(async () => {
    people.other = await app().person()
    people.requester = await app().person()
    people.follower = await app().person()
    for (const profile of ['open', 'closed'] as const) {
      const author = (authors[profile] = await app().person(undefined, {
        isPublic: profile === 'open',
      }))
      await app().call('follow', { as: people.requester, params: { username: author.username } })
      await letIn(app(), people.follower, author)
      for (const visibility of ['public', 'followers', 'self', 'deleted'] as const) {
        const images = [{ id: await uploadPicture(app(), author), alt: '' }]
        const post = await publish(app(), author, {
          images,
          visibility: visibility === 'deleted' ? 'public' : visibility,
        })
        if (visibility === 'deleted')
          await app().call('deletePost', { as: author, params: { postId: post.id } })
        posts.set(`${profile} ${visibility}`, post)
      }
    }
  })

  const requestOf = (one: Case) => {
    const post = posts.get(`${one.profile} ${one.visibility}`)
    const as = one.viewer === 'author' ? authors[one.profile] : people[one.viewer]
    const author = authors[one.profile]
    if (!post || !author) throw new Error('no such post')
    return { post, author, as, request: { params: { postId: post.id }, ...(as && { as }) } }
  }
  /** How one call is answered, and how it is for a post that never was. */
  const both = async (name: EndpointName, request: object) => {
    const params = { postId: '00000000-0000-7000-8000-000000000000' }
    const answers = [
      await app().call(name, request),
      await app().call(name, { ...request, params }),
    ]
    return answers.map(({ status, error }) => [status, error?.code, error?.message])
  }

  describe.each(cases)('$viewer, a post $visibility of an $profile profile', (one) => {
    const seen = maySee(one)

    test('reading', async () => {
      const { request } = requestOf(one)
      const [real, never] = await both('getPost', request)
      expect(real).toEqual(seen ? DONE : never)
    })

    test('its source', async () => {
      const [real, never] = await both('getDraft', requestOf(one).request)
      expect(real).toEqual(seen && one.viewer === 'author' ? DONE : never)
    })

    test('its image', async () => {
      const { post, as } = requestOf(one)
      const serve = serveMedia(app().context)
      const image = await serve(post.images[0]?.id ?? '', 480, {
        viewer: as ?? null,
        takesAvif: false,
      })
      expect(image?.public).toBe(seen ? false : undefined)
    })

    test('lists and counts', async () => {
      const { post, author, as } = requestOf(one)
      const params = { username: author.username }
      const profile = await app().call('listProfilePosts', { params, ...(as && { as }) })
      const ids = profile.status === 200 ? profile.body.items.map(({ id }) => id) : []
      expect(ids.includes(post.id)).toBe(seen)
      const everywhere = [
        await app().call('listInterestPosts', {
          params: { interestName: 'music' },
          query: { limit: 100 },
          ...(as && { as }),
        }),
        await app().call('listNewestPosts', { query: { limit: 100 }, ...(as && { as }) }),
      ]
      for (const { body } of everywhere)
        expect(body.items.some(({ id }) => id === post.id)).toBe(
          seen && one.visibility === 'public',
        )
      const follows =
        one.viewer === 'follower' || (one.viewer === 'requester' && one.profile === 'open')
      const following = await app().call('listFollowingPosts', {
        query: { limit: 100 },
        ...(as && { as }),
      })
      const followed = following.status === 200 ? following.body.items.map(({ id }) => id) : []
      expect(followed.includes(post.id)).toBe(seen && follows)
    })
  })

  describe.each(cases.filter(({ viewer }) => viewer !== 'author'))(
    '$viewer, somebody else’s post $visibility of an $profile profile',
    (one) => {
      test('changing, deleting, restoring', async () => {
        const { post, author, request, as } = requestOf(one)
        const logged = app().log.length
        const expectedStatus = as ? (maySee(one) ? 403 : 404) : 401
        expect((await app().call('deletePost', request)).status).toBe(expectedStatus)
        expect((await app().call('restorePost', request)).status).toBe(as ? 404 : 401)
        const [real, never] = await both('deletePost', request)
        expect(expectedStatus === 403 || isDeepStrictEqual(real, never)).toBe(true)
        expect((await app().call('getDraft', request)).status).toBe(as ? 404 : 401)
        const version = { ...request, body: { version: 0 } }
        for (const name of ['publishDraft', 'revertDraft'] as const)
          expect((await app().call(name, version)).status).toBe(as ? 404 : 401)
        const lines = app()
          .log.slice(logged)
          .filter(({ target }) => isDeepStrictEqual(target, { postId: post.id }))
        // Deleting twice, restoring, publishing, going back.
        expect(lines.map(({ event, uid }) => [event, uid])).toEqual(
          Array.from({ length: 5 }, () => [as ? 'denied' : 'unauthenticated', as?.uid]),
        )
        await app().call('restorePost', { as: author, params: { postId: post.id } })
        const { body } = await app().call('getPost', { as: author, params: { postId: post.id } })
        expect(body).toMatchObject(post)
        if (one.visibility === 'deleted')
          await app().call('deletePost', { as: author, params: { postId: post.id } })
      })
    },
  )

  describe.each(cases.filter(({ viewer }) => viewer !== 'signed out'))(
    '$viewer, keeping a post $visibility of an $profile profile',
    (one) => {
      test('is for those who may read it', async () => {
        const { post, as, request } = requestOf(one)
        const seen = maySee(one)
        const [real, never] = await both('saveBookmark', request)
        expect(real).toEqual(seen ? [204, undefined, undefined] : never)
        const { body } = await app().call('listBookmarks', {
          query: { limit: 100 },
          ...(as && { as }),
        })
        expect(body.items.some(({ postId }) => postId === post.id)).toBe(seen)
        await app().call('removeBookmark', request)
      })
    },
  )
})
