import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_SIGN_OUT } from '@afins/contract/cookies'
import type { Context } from '../context.ts'
import type { Registry } from '../endpoint/registry.ts'
import { clientOf } from './api.ts'
import { serialiseCookie } from '../endpoint/cookies.ts'

/** If it cannot be stored, the cookie stays; with it, every request counts as signed out. */
export function registerPendingSignOut(
  fastify: FastifyInstance,
  context: Context,
  endPendingSignOut: Registry['endPendingSignOut'],
): void {
  const mark = `${PENDING_SIGN_OUT}=`

  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const client = clientOf(request, context)
    if (client.cookies[PENDING_SIGN_OUT] === undefined) return
    try {
      const gone = await endPendingSignOut(client)
      const lines = gone.map((cookie) => serialiseCookie(cookie, context.config.secure))
      // Cached pages bypass the framework, whose own responses replace these headers.
      const headers = { 'set-cookie': lines, 'clear-site-data': '"cache"' }
      void reply.headers(headers)
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    } catch (error) {
      context.log.warn(
        { err: error, requestId: request.id },
        'a pending sign-out could not be finished',
      )
    }
  }
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.headers.cookie?.includes(mark)) return done()
    end(request, reply).then(() => done(), done)
  })
}
