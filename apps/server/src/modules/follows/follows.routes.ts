import { api } from '@afins/contract/api'
import { followStatesOf, requestsTo } from './follows.queries.ts'
import { followedTags } from './followed-tags.queries.ts'
import { followTag, unfollowTag } from './followed-tags.service.ts'
import {
  followedWorksTag,
  followWork,
  isFollowedWork,
  loadFollowedWorks,
  unfollowWork,
} from './followed-works.service.ts'
import {
  acceptAllRequests,
  acceptRequest,
  follow,
  narrowFollow,
  rejectAllRequests,
  rejectRequest,
  removeFollower,
  unfollow,
} from './follows.service.ts'
import { listFollows } from './follows.loaders.ts'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { workTags } from '#modules/works/index.ts'

export function followsRoutes(
  context: Pick<Context, 'database' | 'clock' | 'journal'>,
): AnyHandler[] {
  return [
    handle(api.follow, async (call) => ({
      state: await follow(context, call.viewer.uid, call.params.username),
    })),

    handle(api.unfollow, async (call) => {
      await unfollow(context, call.viewer.uid, call.params.username)
      return null
    }),

    handle(api.narrowFollow, async (call) => {
      const of = { username: call.params.username, interest: call.body.interest }
      await narrowFollow(context, call.viewer.uid, of)
      return null
    }),

    handle(api.followTag, async (call) => {
      await followTag(context, call.viewer.uid, call.params.tag)
      return null
    }),

    handle(api.unfollowTag, async (call) => {
      await unfollowTag(context, call.viewer.uid, call.params.tag)
      return null
    }),

    handle(api.listFollowedTags, async (call) => {
      const { uid } = call.viewer
      call.depends(`followed-tags:${uid}`)
      const rows = await followedTags(context.database.db, { uid })
      return { items: rows }
    }),

    handle(api.followWork, async (call) => {
      await followWork(context, call.viewer.uid, call.params.workId)
      return null
    }),

    handle(api.unfollowWork, async (call) => {
      await unfollowWork(context, call.viewer.uid, call.params.workId)
      return null
    }),

    handle(api.getFollowedWork, async (call) => {
      const { uid } = call.viewer
      call.depends(followedWorksTag(uid))
      return { isFollowed: await isFollowedWork(context.database.db, uid, call.params.workId) }
    }),

    handle(api.listFollowedWorks, async (call) => {
      const { uid } = call.viewer
      const page = await loadFollowedWorks(context.database.db, uid, call.query)
      call.depends(followedWorksTag(uid), ...workTags(page.items))
      return page
    }),

    handle(api.listFollowers, (call) => listFollows(context, call, 'followers')),

    handle(api.listFollowing, (call) => listFollows(context, call, 'following')),

    handle(api.listFollowStates, async (call) => {
      const { uid } = call.viewer
      call.depends(`follows:${uid}`, `blocks:${uid}`)
      const rows = await followStatesOf(context.database.db, call.query.people.split(','), uid)
      return {
        items: rows.map(({ username, follow_state: state }) => ({
          username,
          state: state ?? ('none' as const),
        })),
      }
    }),

    handle(api.removeFollower, async (call) => {
      await removeFollower(context, call.viewer.uid, call.params.username)
      return null
    }),

    handle(api.listFollowRequests, async (call) => {
      const requests = await requestsTo(context.database.db, call.viewer.uid)
      call.depends(
        `requests:${call.viewer.uid}`,
        ...requests.map((request) => `profile:${request.uid}`),
      )
      return {
        items: requests.map((request) => ({
          ...presentPerson(request, context.clock.now()),
          askedAt: request.created_at,
        })),
      }
    }),

    handle(api.acceptAllFollowRequests, async (call) => ({
      accepted: await acceptAllRequests(context, call.viewer.uid),
    })),

    handle(api.rejectAllFollowRequests, async (call) => ({
      rejected: await rejectAllRequests(context, call.viewer.uid),
    })),

    handle(api.acceptFollowRequest, async (call) => {
      await acceptRequest(context, call.viewer.uid, call.params.username)
      return null
    }),

    handle(api.rejectFollowRequest, async (call) => {
      await rejectRequest(context, call.viewer.uid, call.params.username)
      return null
    }),
  ]
}
