import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { Context } from '../context.ts'
import { enqueueSync, stopCharging } from '../modules/subscriptions/index.ts'
import {
  LATER_MS,
  SIMULATED_CHECKOUT,
  type SimulatedChoice,
  type SimulatedPayments,
} from '../platform/payments-simulated.ts'
import { mishaps } from '../platform/simulated-mishaps.ts'
import { isPaid, type SimulatedSession } from '../platform/simulated-truth.ts'
import { simulatedPage, simulatedPolicy, simulatedPortal } from './simulated-page.ts'
import { refuseCrossSite } from './security.ts'

const CHOICES: readonly SimulatedChoice[] = ['pay', 'later', 'refuse']
const MOST_BYTES = 1024

/**
 * The page of the simulated checkout, in the place of a provider's own site, and once it is paid of
 * what can happen after: whoever has its address may use it, signed in or not. There is none where payments are real or off.
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
      const page = pageOf(session, context.clock.now())
      if (page === null) return reply.redirect(session.successUrl, 303)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    })
    scope.post(path, async (request, reply) => choose(context, payments, request, reply))
    done()
  })
}

/** What can be done with a checkout now; null: nothing. */
function pageOf(session: SimulatedSession, now: number): string | null {
  if (isPaid(session, now)) return simulatedPortal(session)
  const isOpen = session.state === 'open' && session.paidAt === null
  return isOpen && session.expiresAt > now ? simulatedPage(session) : null
}

async function choose(
  context: Context,
  payments: SimulatedPayments,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, clock, config } = context
  refuseCrossSite(request.raw, config.publicUrl)
  const session = await sessionOf(payments, request)
  const { reference, customer, method } = session
  const uid = customer.replace(/^sim_/, '')
  const choice = request.body
  if (isPaid(session, clock.now())) {
    if (!isOneOf(mishaps[method], choice)) throw new AppError('request.malformed')
    await payments.befall(reference, choice)
    // Nobody waits for the notice of it, nor for the job that it would be the reason for.
    await stopCharging(context, uid)
    return reply.redirect(session.cancelUrl, 303)
  }
  if (!isOneOf(CHOICES, choice)) throw new AppError('request.malformed')
  await payments.choose(reference, choice)
  const at = choice === 'later' ? clock.now() + LATER_MS : clock.now()
  await transaction(database, (tx) => enqueueSync(context, tx, uid, at))
  return reply.redirect(session.successUrl, 303)
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)

async function sessionOf(payments: SimulatedPayments, { params }: FastifyRequest) {
  const { reference } = params as { reference: string }
  const session = await payments.session(reference)
  if (!session) throw new AppError('request.not_found')
  return session
}
