import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@afins/contract/errors'
import type { Context } from '../context.ts'
import { authenticate } from '../modules/accounts/index.ts'
import type { RateClassLimits } from '../platform/rate-classes.ts'
import { registerApi, type ApiParts } from './api.ts'
import { makeDispatch } from './dispatch.ts'
import { errorHeaders, reportError, toAppError, toEnvelope } from './errors.ts'
import { makeFlood } from './flood.ts'
import type { AnyHandler } from './handler.ts'
import { registerMedia } from './media.ts'
import { registerOps } from './ops.ts'
import type { PageCache } from './page-cache.ts'
import { commonHeaders, inertPolicy } from './security.ts'

/** Ids by which a person's complaint finds its log lines: a word for the process, then a count. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** How the framework is made: our ids, and room for the longest parameter a page may carry. */
export function frameworkOptions() {
  return {
    logger: false,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 300 },
  } as const
}

/** Teaches the framework our parsers, headers, errors and everything that is not a page. */
export function setUpFramework(
  fastify: FastifyInstance,
  context: Context,
  handlers: readonly AnyHandler[],
  limits?: RateClassLimits,
  cache: PageCache | null = null,
): ApiParts {
  const common = Object.entries(commonHeaders(context.config))
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  fastify.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of common) void reply.header(name, value)
    void reply.header('content-security-policy', inertPolicy)
    done()
  })
  fastify.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error)
    reportError(context.log, appError, request.id, request.routeOptions.url ?? 'unknown')
    return reply
      .code(appError.status)
      .headers({ ...errorHeaders(appError), 'cache-control': 'private, no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(toEnvelope(appError, request.id)))
  })
  fastify.setNotFoundHandler(() => {
    throw new AppError('request.not_found')
  })
  const parts: ApiParts = {
    context,
    dispatch: makeDispatch(context),
    authenticate: authenticate(context),
    flood: makeFlood(context.clock, limits),
    cache,
  }
  registerApi(fastify, parts, handlers)
  registerOps(fastify, context, handlers)
  registerMedia(fastify, parts)
  return parts
}

function parseJson(
  _request: unknown,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
): void {
  try {
    done(null, JSON.parse(body, refusePrototype))
  } catch (error) {
    done(new AppError('request.malformed', { cause: error }))
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not a field')
  return value
}
