import { api, type Feed } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { canonicalTag } from '@afins/contract/fields'
import type { Context } from '#context.ts'
import { handle, type AnyHandler, type Call } from '#http/handler.ts'
import { authorPosts, postRows } from '#modules/posts/index.ts'
import { enabledFixed, interestSlug, requireSeenOwner } from '#modules/profiles/index.ts'
import { visibilitiesFor } from '#visibility.ts'
import { fillPage, type NextPosts, type PageQuery } from './fill-page.ts'
import {
  followedWriters,
  holderOf,
  interestPosts,
  newestPosts,
  postIdsOfAuthors,
  taggedPosts,
} from './feeds.queries.ts'

export function feedsRoutes({
  database: { db },
  clock,
}: Pick<Context, 'database' | 'clock'>): AnyHandler[] {
  const page = async (
    call: Pick<Call, 'viewer' | 'depends'> & { readonly query: PageQuery },
    posts: NextPosts,
  ): Promise<Feed> => {
    const { feed, authorUids } = await fillPage(
      db,
      posts,
      call.query,
      call.viewer?.uid ?? null,
      clock.now(),
    )
    call.depends(...authorUids.map((uid) => `profile:${uid}`))
    return feed
  }

  return [
    handle(api.listProfilePosts, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const { owner, relation } = await requireSeenOwner(db, call.params.username, viewerUid)
      call.depends(`profile:${owner.uid}`, `posts:${owner.uid}`)
      const { kind, interest } = call.query
      const filter = {
        authorUid: owner.uid,
        visibilities: visibilitiesFor(owner.is_public === 1, relation),
        kind,
        interest: interest === undefined ? undefined : interestSlug(interest),
      }
      return page(call, (cursor, limit) =>
        authorPosts(db, owner, { ...filter, viewerUid, cursor, limit }),
      )
    }),

    handle(api.listInterestPosts, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const slug = interestSlug(call.params.interestName)
      call.depends(`interest:${slug}`)
      if (!enabledFixed(slug)) {
        const [holder] = await holderOf(db, { slug, viewerUid })
        if (!holder) throw new AppError('interest.not_found')
      }
      return page(call, (cursor, limit) => interestPosts(db, { slug, viewerUid, cursor, limit }))
    }),

    handle(api.listNewestPosts, (call) => {
      const viewerUid = call.viewer?.uid ?? null
      call.depends('newest')
      if (call.query.tag === undefined)
        return page(call, (cursor, limit) => newestPosts(db, { viewerUid, cursor, limit }))
      const tag = canonicalTag(call.query.tag)
      return page(call, (cursor, limit) => taggedPosts(db, { tag, viewerUid, cursor, limit }))
    }),

    handle(api.listFollowingPosts, (call) => {
      const followerUid = call.viewer.uid
      const visibilities = visibilitiesFor(true, 'follower')
      call.depends('newest', `follows:${followerUid}`)
      return page(call, async (cursor, limit) => {
        const writers = await followedWriters(db, {
          followerUid,
          visibilities,
          cursor,
          limit: limit + 1,
        })
        if (writers.length === 0) return []
        const uids = writers.slice(0, limit).map(({ uid }) => uid)
        const posts = await postIdsOfAuthors(db, { uids, visibilities, cursor, limit })
        // A writer too many has nothing on this page, but shows that there is another.
        const places = posts.length > limit ? posts : [...posts, ...writers.slice(limit)]
        const ids = places.map(({ id }) => id)
        const rows = await postRows(db, { ids, viewerUid: followerUid })
        return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      })
    }),
  ]
}
