import type { FastifyRequest, HookHandlerDoneFunction as HookDone } from 'fastify'
import { AppError, errorCatalogue, type ErrorCode } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import { clientAddress } from '#endpoint/request-origin.ts'
import type { RegisterRoutes } from '#endpoint/registry.ts'
import { processEvent } from './events.service.ts'

const PATH = '/api/webhooks/stripe'
const MOST_BYTES = 256 * 1024

/**
 * No browser sends it, so the signature over the raw bytes replaces the check for other sites.
 * Who sends too much is told when to send again, which the provider does for days: no event is lost.
 */
export function webhookRoutes(context: Context): RegisterRoutes[] {
  const { payments, config, clock, log } = context
  if (payments?.name !== 'stripe') return []
  const register: RegisterRoutes = (fastify, { clientOf, spend }) =>
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MOST_BYTES },
        (_request, body, parsed) => parsed(null, body),
      )
      const logRejection = (request: FastifyRequest, code: ErrorCode) => {
        const ip = clientAddress(request.raw, config.trustedProxies)
        log.warn({ event: 'webhook', requestId: request.id, outcome: code, ip }, 'webhook refused')
      }
      // The body of a request that is unsigned or one too many is not read.
      const requireSignature = (request: FastifyRequest, _reply: unknown, next: HookDone) => {
        spend('webhook', clientOf(request), null)
        if (request.headers['stripe-signature']) return next()
        logRejection(request, 'plan.notice_invalid')
        next(new AppError('plan.notice_invalid'))
      }
      const route = { bodyLimit: MOST_BYTES, onRequest: requireSignature }
      scope.post(PATH, route, async (request, reply) => {
        const { id: requestId, body, headers } = request
        const signature = headers['stripe-signature']
        const about = { event: 'webhook', requestId }
        try {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const signatureHeader = typeof signature === 'string' ? signature : undefined
          const notice = await payments.readNotice(bytes, signatureHeader, clock.now())
          const outcome = await processEvent(context, payments.name, notice)
          const entry = { ...about, outcome, notice: notice.id, kind: notice.kind }
          if (outcome === 'foreign') log.warn(entry, 'webhook about nobody of ours')
          else log.info(entry, 'webhook')
        } catch (error) {
          if (error instanceof AppError && errorCatalogue[error.code].status < 500)
            logRejection(request, error.code)
          throw error
        }
        return reply.header('cache-control', 'no-store').send({ received: true })
      })
      done()
    })
  return [register]
}
