import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { RegisterRoutes } from '#endpoint/registry.ts'
import { enqueueSync } from '../sync.service.ts'
import {
  LATER_MS,
  SIMULATED_CHECKOUT,
  type SimulatedChoice,
  type SimulatedPayments,
} from '#platform/payments-simulated.ts'
import { isPaid, type SimulatedSession } from '#platform/simulated-snapshot.ts'
import { simulatedPage, simulatedPolicy, simulatedPortal } from './page.ts'
import { rejectCrossSite } from '#endpoint/request-origin.ts'

const CHOICES: readonly SimulatedChoice[] = ['pay', 'later', 'refuse']
const MOST_BYTES = 1024

/** The pages of the simulated provider; anyone with their address may use them. None where payments are real or off. */
export function simulatedCheckoutRoutes(context: Context): RegisterRoutes[] {
  const { payments } = context
  if (payments?.name !== 'simulated' || !('choose' in payments)) return []
  const path = `${SIMULATED_CHECKOUT}/:reference`
  const register: RegisterRoutes = (fastify) =>
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MOST_BYTES },
        (_request, body, parsed) => parsed(null, new URLSearchParams(String(body)).get('choice')),
      )
      // After the hook that limits every response to data.
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
  return [register]
}

/** Null for a checkout that can neither be paid nor was paid. */
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
  rejectCrossSite(request.raw, config.publicUrl)
  const session = await sessionOf(payments, request)
  const { reference, customer } = session
  const uid = customer.replace(/^sim_/, '')
  const choice = request.body
  if (isPaid(session, clock.now()) || !isOneOf(CHOICES, choice))
    throw new AppError('request.malformed')
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
