import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import type { Context } from '../context.ts'
import { gaugeText } from '../platform/counters.ts'
import { eventMetrics } from '../platform/event-metrics.ts'
import { type CachedResponse, sendResponse } from './cached-response.ts'
import { fileResponse } from './compressed-response.ts'
import { clientOf } from './api.ts'
import type { RateLimit } from './rate-limit.ts'
import type { AnyHandler } from '../endpoint/handler.ts'
import { openapiDocument, openapiPage } from './openapi.ts'
import type { PageCache } from './page-cache.ts'
import { commonHeaders, inertPolicy } from './security.ts'

export function registerOps(
  fastify: FastifyInstance,
  {
    context,
    rateLimit,
    cache,
  }: { readonly context: Context; readonly rateLimit: RateLimit; readonly cache: PageCache | null },
  handlers: readonly AnyHandler[],
): void {
  const headers = { ...commonHeaders(context.config), 'content-security-policy': inertPolicy }
  fastify.get('/livez', () => ({ ok: true }))
  const isReady = async () => {
    await sql`select 1`.execute(context.database.db)
    return { ok: true }
  }
  fastify.get('/readyz', (request) => {
    rateLimit.spend('probe', clientOf(request, context), null)
    return isReady()
  })
  fastify.get('/metrics', async (request, reply) => {
    const token = context.config.metricsToken
    const provided = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    // Digests have equal lengths, so that comparing takes constant time.
    if (
      token === null ||
      !context.secrets.matches('metrics', token, context.secrets.digest('metrics', provided))
    )
      throw new AppError('request.not_found')
    const { metricsText } = await import('../platform/metrics.ts')
    const metricTexts = [
      await metricsText(),
      await eventMetrics(context.database.db),
      cache ? cacheMetrics(cache) : '',
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricTexts.join('\n'))
  })
  fastify.get(
    '/api/openapi.json',
    madeOnce(headers, () => ({
      type: 'application/json',
      body: openapiDocument(handlers, context.config.publicUrl),
    })),
  )
  fastify.get(
    '/api/docs',
    madeOnce(headers, () => ({ type: 'text/html', body: openapiPage(handlers) })),
  )
}

function madeOnce(
  headers: Readonly<Record<string, string>>,
  make: () => { readonly type: string; readonly body: string },
) {
  let made: CachedResponse | null = null
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const response = (made ??= fileResponse(make(), headers, () => null))
    return sendResponse(reply, request, response, (encoding, body) => {
      made = { ...response, ...made, bodies: { ...made?.bodies, [encoding]: body } }
    })
  }
}

function cacheMetrics(cache: PageCache): string {
  return [
    gaugeText('afins_page_cache_entries', 'Responses in the page cache', cache.size),
    gaugeText('afins_page_cache_bytes', 'Memory that they take', cache.cost),
  ].join('\n')
}
