import { api, type Feed } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { canonicalTag, limits } from '@afins/contract/fields'
import { NEW_POSTS_TAG } from '@afins/contract/notifications'
import type { Context } from '#context.ts'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import { authorPosts, workPostsTag } from '#modules/posts/index.ts'
import { enabledFixed, interestSlug, requireSeenOwner } from '#modules/profiles/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { loadLinkedWorks, workTags } from '#modules/works/index.ts'
import { visibilitiesFor } from '#visibility/index.ts'
import { activityOfFollowed, activityOfInterest, activityOfPerson } from '#modules/shelves/index.ts'
import { withActivities, withStrip, type NextActivity } from './activities.loaders.ts'
import { fillPage, type NextPosts, type PageQuery } from './feeds.loaders.ts'
import { ownersOfInterest, interestPosts, newestPosts, taggedPosts } from './feeds.queries.ts'
import { countNewPosts, followedPosts } from './following.loaders.ts'
import { loadShowcase } from './showcase.loaders.ts'
import { nextWorkPosts } from './work-posts.loaders.ts'

export function feedsRoutes({
  database: { db },
  clock,
}: Pick<Context, 'database' | 'clock'>): AnyHandler[] {
  const page = async (
    call: Pick<Call, 'viewer' | 'depends'> & { readonly query: PageQuery },
    posts: NextPosts,
    activity?: NextActivity | 'strip',
    mutes: 'apply' | 'ignore' = 'apply',
  ): Promise<Feed> => {
    const viewerUid = call.viewer?.uid ?? null
    const now = clock.now()
    const muted = await loadMuted(db, mutes === 'apply' ? viewerUid : null, now)
    if (viewerUid !== null && mutes === 'apply') call.depends(`mutes:${viewerUid}`)
    const { feed, tags } = await fillPage(db, posts, call.query, { viewerUid, muted, now })
    call.depends(...tags)
    if (!activity) return feed
    const reader = { viewerUid, muted, now }
    const more =
      activity === 'strip'
        ? await withStrip(db, feed, call.query.cursor, reader)
        : await withActivities(db, feed, call.query.cursor, activity, reader)
    const works = (more.feed.activities ?? []).flatMap((one) => one.works)
    call.depends(
      ...more.uids.map((uid) => `profile:${uid}`),
      ...workTags(works.map(({ work }) => work)),
      ...works.flatMap(({ entry }) => (entry ? [`diary:${entry.id}`] : [])),
    )
    return more.feed
  }

  const workPosts = async (
    call: Pick<Call, 'viewer' | 'depends'> & {
      readonly query: PageQuery
      readonly params: { readonly workId: string }
    },
    kind: 'review' | 'list',
  ): Promise<Feed> => {
    const { workId } = call.params
    const viewerUid = call.viewer?.uid ?? null
    call.depends(`work:${workId}`, 'work-posts')
    const id = (await loadLinkedWorks(db, [workId])).get(workId)?.id
    if (id === undefined) throw new AppError('work.not_found')
    call.depends(workPostsTag(id))
    if (viewerUid !== null) call.depends(`follows:${viewerUid}`, `posts:${viewerUid}`)
    return page(call, (cursor, limit) =>
      nextWorkPosts(db, { workId: id, kind, viewerUid }, cursor, limit),
    )
  }

  return [
    handle(api.listProfilePosts, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const { owner, relation } = await requireSeenOwner(db, call.params.username, viewerUid)
      call.depends(`profile:${owner.uid}`, `posts:${owner.uid}`, `shelf:${owner.uid}`)
      if (viewerUid !== null) call.depends(`follows:${owner.uid}`, `follows:${viewerUid}`)
      const { kind, interest } = call.query
      const filter = {
        authorUid: owner.uid,
        visibilities: visibilitiesFor(owner.is_public === 1, relation),
        kind,
        interest: interest === undefined ? undefined : interestSlug(interest),
      }
      return page(
        call,
        (cursor, limit) => authorPosts(db, owner, { ...filter, viewerUid, cursor, limit }),
        kind === undefined
          ? (window) => activityOfPerson(db, { uid: owner.uid, ...filter }, window)
          : undefined,
        // Whoever opens the profile of a person wants to read it.
        'ignore',
      )
    }),

    handle(api.listInterestPosts, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const slug = interestSlug(call.params.interestName)
      call.depends(`interest:${slug}`)
      if (!enabledFixed(slug)) {
        const [holder] = await ownersOfInterest(db, { slug, viewerUid })
        if (!holder) throw new AppError('interest.not_found')
      }
      const { kind = null } = call.query
      const showsActivity = kind === null && enabledFixed(slug) !== null
      if (showsActivity) call.depends('activity')
      return page(
        call,
        (cursor, limit) => interestPosts(db, { slug, kind, viewerUid, cursor, limit }),
        showsActivity ? (window) => activityOfInterest(db, slug, viewerUid, window) : undefined,
      )
    }),

    handle(api.listNewestPosts, (call) => {
      const viewerUid = call.viewer?.uid ?? null
      call.depends('newest')
      if (call.query.tag === undefined) {
        call.depends('activity')
        return page(call, (cursor, limit) => newestPosts(db, { viewerUid, cursor, limit }), 'strip')
      }
      const tag = canonicalTag(call.query.tag)
      return page(call, (cursor, limit) => taggedPosts(db, { tag, viewerUid, cursor, limit }))
    }),

    handle(api.getShowcase, async (call) => {
      const { showcase, tags } = await loadShowcase(db, call.viewer?.uid ?? null, clock.now())
      call.depends(...tags)
      return showcase
    }),

    handle(api.listWorkReviews, (call) => workPosts(call, 'review')),

    handle(api.listWorkLists, (call) => workPosts(call, 'list')),

    handle(api.listFollowingPosts, (call) => {
      const followerUid = call.viewer.uid
      call.depends('newest', 'activity', `follows:${followerUid}`)
      call.depends(`followed-tags:${followerUid}`)
      const activity: NextActivity = (window) => activityOfFollowed(db, followerUid, window)
      return page(call, (cursor, limit) => followedPosts(db, followerUid, cursor, limit), activity)
    }),

    handle(api.countNewFollowingPosts, async (call) => {
      const { uid } = call.viewer
      const { since, id = '' } = call.query
      call.depends(NEW_POSTS_TAG, `follows:${uid}`, `followed-tags:${uid}`)
      call.depends(`mutes:${uid}`, `blocks:${uid}`)
      const muted = await loadMuted(db, uid, clock.now())
      const place = { at: since, id }
      const count = await countNewPosts(db, uid, { since: place, muted, most: limits.newPosts })
      return { count }
    }),
  ]
}
