import { api } from '@afins/contract/api'
import { requestsTo } from './follows.queries.ts'
import {
  acceptAllRequests,
  acceptRequest,
  follow,
  rejectRequest,
  removeFollower,
  unfollow,
} from './follows.service.ts'
import { listFollows } from './follows.loaders.ts'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentPerson } from '#modules/profiles/index.ts'

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

    handle(api.listFollowers, (call) => listFollows(context, call, 'followers')),

    handle(api.listFollowing, (call) => listFollows(context, call, 'following')),

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
