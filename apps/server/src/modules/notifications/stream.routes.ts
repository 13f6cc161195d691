import { AppError } from '@afins/contract/errors'
import { STREAM_PATH } from '@afins/contract/notifications'
import type { Context } from '#context.ts'
import type { RegisterRoutes } from '#endpoint/registry.ts'
import { openStreams } from './streams.service.ts'

/** One stream of server-sent events for a browser: https://html.spec.whatwg.org/#server-sent-events */
export function streamRoutes(
  context: Pick<Context, 'database' | 'clock' | 'invalidation' | 'log'>,
  stopping: AbortSignal,
): RegisterRoutes[] {
  const streams = openStreams(context, stopping)
  const register: RegisterRoutes = (fastify, { clientOf, viewerOf, spend }) => {
    fastify.get(STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const client = clientOf(request)
      const viewer = await viewerOf(client)
      spend('read', client, viewer)
      if (!viewer) throw new AppError('auth.required')
      if (stopping.aborted) throw new AppError('server.overloaded')
      const isSignedIn = async () => (await viewerOf(client))?.uid === viewer.uid
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'private, no-store')
          // A proxy must not collect events before it passes them on.
          .header('x-accel-buffering', 'no')
          .send(streams.open(viewer.uid, isSignedIn))
      )
    })
  }
  return [register]
}
