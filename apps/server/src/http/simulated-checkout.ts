import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { Context } from '../context.ts'
import { enqueueSync } from '../modules/subscriptions/index.ts'
import {
  LATER_MS,
  SIMULATED_CHECKOUT,
  type SimulatedChoice,
  type SimulatedPayments,
} from '../platform/payments-simulated.ts'
import { simulatedPage, simulatedPolicy } from './simulated-page.ts'
import { refuseCrossSite } from './security.ts'

const CHOICES: readonly string[] = ['pay', 'later', 'refuse'] satisfies SimulatedChoice[]
const MOST_BYTES = 1024

/**
 * The page of the simulated checkout, in the place of a provider's own site: whoever has its
 * address may use it, signed in or not. There is none where payments are real or off.
 */
export function registerSimulatedCheckout(fastify: FastifyInstance, context: Context): void {
  const { payments } = context
  if (payments?.name !== 'simulated' || !('choose' in payments)) return
  const path = `${SIMULATED_CHECKOUT}/:reference`
  void fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body)).get('choice')),
    )
    // Behind the hook that forbids an answer to be more than data.
    scope.addHook('onSend', (_request, reply, _payload, next) => {
      void reply.header('content-security-policy', simulatedPolicy)
      next()
    })
    scope.get(path, async (request, reply) => {
      const session = await sessionOf(payments, request)
      const isOpen = session.state === 'open' && session.paidAt === null
      if (!isOpen || session.expiresAt <= context.clock.now())
        return reply.redirect(session.successUrl, 303)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(simulatedPage(session))
    })
    scope.post(path, async (request, reply) => choose(context, payments, request, reply))
    done()
  })
}

async function choose(
  context: Context,
  payments: SimulatedPayments,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, clock, config } = context
  refuseCrossSite(request.raw, config.publicUrl)
  const choice = request.body
  if (typeof choice !== 'string' || !CHOICES.includes(choice))
    throw new AppError('request.malformed')
  const { reference, customer, successUrl } = await sessionOf(payments, request)
  // One of the three, as was just seen.
  await payments.choose(reference, choice as SimulatedChoice)
  const uid = customer.replace(/^sim_/, '')
  const at = choice === 'later' ? clock.now() + LATER_MS : clock.now()
  await transaction(database, (tx) => enqueueSync(context, tx, uid, at))
  return reply.redirect(successUrl, 303)
}

async function sessionOf(payments: SimulatedPayments, { params }: FastifyRequest) {
  const { reference } = params as { reference: string }
  const session = await payments.session(reference)
  if (!session) throw new AppError('request.not_found')
  return session
}
