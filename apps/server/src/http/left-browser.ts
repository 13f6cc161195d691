import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LEAVING } from '@afins/contract/cookies'
import type { Context } from '../context.ts'
import { endLeftSession } from '../modules/accounts/index.ts'
import { clientOf } from './api.ts'
import { serialiseCookie } from './cookies.ts'

/**
 * Has the first request of a browser whose person signed out without a line end the session, before
 * anything else is looked at. Where that cannot be written down the mark stays for the next one:
 * whoever brings it is a stranger to every page and endpoint all the same.
 */
export function registerLeftBrowsers(fastify: FastifyInstance, context: Context): void {
  const endSession = endLeftSession(context)
  const mark = `${LEAVING}=`

  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const client = clientOf(request, context)
    if (client.cookies[LEAVING] === undefined) return
    try {
      const gone = await endSession(client)
      const lines = gone.map((cookie) => serialiseCookie(cookie, context.config.secure))
      // A finished page goes past the framework, whose own answers replace these.
      const told = { 'set-cookie': lines, 'clear-site-data': '"cache"' }
      void reply.headers(told)
      for (const [name, value] of Object.entries(told)) reply.raw.setHeader(name, value)
    } catch (error) {
      context.log.warn({ err: error, requestId: request.id }, 'a left session could not be ended')
    }
  }
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.headers.cookie?.includes(mark)) return done()
    end(request, reply).then(() => done(), done)
  })
}
