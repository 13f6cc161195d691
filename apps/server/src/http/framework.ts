import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { AppError } from '@afins/contract/errors'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { authenticate } from '../modules/accounts/index.ts'
import type { RateClassLimits } from '../platform/rate-classes.ts'
import { registerApi, type ApiParts } from './api.ts'
import { makeDispatch } from './dispatch.ts'
import { errorHeaders, reportError, toAppError, toEnvelope } from './errors.ts'
import { makeFlood } from './flood.ts'
import { allFiles } from '../modules.ts'
import type { AnyHandler } from './handler.ts'
import { registerFiles } from './files.ts'
import { registerLeftBrowsers } from './left-browser.ts'
import { registerMedia } from './media.ts'
import { registerOps } from './ops.ts'
import type { PageCache } from './page-cache.ts'
import { refuse, refuseConnection } from './refusal.ts'
import { nextRequestId } from './request-id.ts'
import { commonHeaders, inertPolicy } from './security.ts'
import { registerSimulatedCheckout } from './simulated-checkout.ts'
import { registerWebhooks } from './webhooks.ts'

/** How the framework is made: our ids and refusals, and room for the longest parameter of a page. */
export function frameworkOptions(config: Pick<Config, 'secure'>) {
  const headers = { ...commonHeaders(config), 'content-security-policy': inertPolicy }
  return {
    logger: false,
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot even be read, which no route and no hook gets to see.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      refuse(reply.hijack().raw, toAppError(error).code, headers)
    },
    // The contract's schemas check requests. The framework's own compilers, a hundred and fifty
    // files, would be read for nothing.
    schemaController: { compilersFactory: { buildValidator: never, buildSerializer: never } },
    clientErrorHandler: (error: Error, socket: Socket) => refuseConnection(error, socket, headers),
  } as const
}

function never(): () => never {
  return () => {
    throw new Error('routes have no schemas of the framework')
  }
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
  fastify.addContentTypeParser(
    /^(?:image\/|application\/octet-stream$)/,
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
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
  registerLeftBrowsers(fastify, context)
  registerApi(fastify, parts, handlers)
  registerOps(fastify, context, handlers)
  registerWebhooks(fastify, context)
  registerSimulatedCheckout(fastify, context)
  registerMedia(fastify, parts)
  registerFiles(fastify, parts, handlers, allFiles(context))
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
