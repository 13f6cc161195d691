import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@afins/contract/errors'
import type { Context } from '../context.ts'
import type { AnyHandler } from './handler.ts'
import { openapiDocument, openapiPage } from './openapi.ts'

/** What an operator and a machine ask of the server: whether it lives, its figures, its manual. */
export function registerOps(
  fastify: FastifyInstance,
  context: Context,
  handlers: readonly AnyHandler[],
): void {
  fastify.get('/livez', () => ({ ok: true }))
  fastify.get('/readyz', async () => {
    await sql`select 1`.execute(context.database.db)
    return { ok: true }
  })
  fastify.get('/metrics', async (request, reply) => {
    const token = context.config.metricsToken
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    // Both sides are digested first, so that comparing takes as long whatever was sent.
    if (
      token === null ||
      !context.secrets.matches('metrics', token, context.secrets.digest('metrics', given))
    )
      throw new AppError('request.not_found')
    const { metricsText } = await import('../platform/metrics.ts')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText())
  })
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(openapiDocument(handlers, context.config.publicUrl)),
  )
  fastify.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openapiPage(handlers)),
  )
}
