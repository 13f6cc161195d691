import { api, type Feed } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { canonicalTag } from '@afins/contract/fields'
import type { Context } from '#context.ts'
import { handle, type AnyHandler, type Call } from '#http/handler.ts'
import { authorPostIds } from '#modules/posts/index.ts'
import { enabledFixed, interestSlug, requireSeenProfile } from '#modules/profiles/index.ts'
import { visibilitiesFor } from '#visibility.ts'
import { fillPage, type NextPlaces, type PageQuery } from './fill-page.ts'
import {
  followedWriters,
  holderOf,
  interestPostIds,
  newestPostIds,
  postIdsOfAuthors,
  taggedPostIds,
} from './feeds.queries.ts'

export function feedsRoutes({ database: { db } }: Pick<Context, 'database'>): AnyHandler[] {
  const page = async (
    call: Pick<Call, 'viewer' | 'depends'> & { readonly query: PageQuery },
    places: NextPlaces,
  ): Promise<Feed> => {
    const { feed, authorUids } = await fillPage(db, places, call.query, call.viewer?.uid ?? null)
    call.depends(...authorUids.map((uid) => `profile:${uid}`))
    return feed
  }

  return [
    handle(api.listProfilePosts, async (call) => {
      const { profile, relation } = await requireSeenProfile(
        db,
        call.params.username,
        call.viewer?.uid ?? null,
      )
      call.depends(`profile:${profile.uid}`, `posts:${profile.uid}`)
      const { kind, interest } = call.query
      const filter = {
        authorUid: profile.uid,
        visibilities: visibilitiesFor(profile.is_public === 1, relation),
        kind,
        interest: interest === undefined ? undefined : interestSlug(interest),
      }
      return page(call, (cursor, limit) => authorPostIds(db, { ...filter, cursor, limit }))
    }),

    handle(api.listInterestPosts, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const slug = interestSlug(call.params.interestName)
      call.depends(`interest:${slug}`)
      if (!enabledFixed(slug)) {
        const [holder] = await holderOf(db, { slug, viewerUid })
        if (!holder) throw new AppError('interest.not_found')
      }
      return page(call, (cursor, limit) => interestPostIds(db, { slug, viewerUid, cursor, limit }))
    }),

    handle(api.listNewestPosts, (call) => {
      const viewerUid = call.viewer?.uid ?? null
      call.depends('newest')
      if (call.query.tag === undefined)
        return page(call, (cursor, limit) => newestPostIds(db, { viewerUid, cursor, limit }))
      const tag = canonicalTag(call.query.tag)
      return page(call, (cursor, limit) => taggedPostIds(db, { tag, viewerUid, cursor, limit }))
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
        return posts.length > limit ? posts : [...posts, ...writers.slice(limit)]
      })
    }),
  ]
}
