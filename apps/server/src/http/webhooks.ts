import type { FastifyInstance } from 'fastify'
import { AppError, errorCatalogue } from '@afins/contract/errors'
import type { Context } from '../context.ts'
import { takeNotice } from '../modules/subscriptions/index.ts'
import { clientAddress } from './client-address.ts'

const PATH = '/api/webhooks/stripe'
const MOST_BYTES = 256 * 1024

/**
 * The provider's notices. They come from no browser, so the rules about other sites are not for
 * them: the signature over the bytes as they came is. Nothing limits how many there are; refusing
 * one costs a digest.
 */
export function registerWebhooks(fastify: FastifyInstance, context: Context): void {
  const { payments, config, clock, log } = context
  if (payments?.name !== 'stripe') return
  void fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { id: requestId, body, headers } = request
      const signature = headers['stripe-signature']
      const about = { event: 'webhook', requestId }
      try {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const given = typeof signature === 'string' ? signature : undefined
        const notice = await payments.readNotice(bytes, given, clock.now())
        const outcome = await takeNotice(context, payments.name, notice)
        const entry = { ...about, outcome, notice: notice.id, kind: notice.kind }
        if (outcome === 'foreign') log.warn(entry, 'webhook about nobody of ours')
        else log.info(entry, 'webhook')
      } catch (error) {
        const ip = clientAddress(request.raw, config.trustedProxies)
        if (error instanceof AppError && errorCatalogue[error.code].status < 500)
          log.warn({ ...about, outcome: error.code, ip }, 'webhook refused')
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
    done()
  })
}
