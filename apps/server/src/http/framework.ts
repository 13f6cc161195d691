import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { DEFAULT_BODY_BYTES } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Registry } from '../endpoint/registry.ts'
import type { RateClassLimits } from '../platform/rate-classes.ts'
import { registerBodies, type AdmissionLimits } from './admission.ts'
import { clientOf, registerApi, viewerOf, type ApiDeps } from './api.ts'
import { auditDenial } from './audit.ts'
import { publicUrlCheck } from './check-public-url.ts'
import { clientAddress } from '../endpoint/request-origin.ts'
import { makeDispatch } from '../endpoint/dispatch.ts'
import { errorHeaders, reportError, toAppError, toEnvelope } from './errors.ts'
import { makeRateLimit } from './rate-limit.ts'
import { registerFiles } from './files.ts'
import { registerOps } from './ops.ts'
import { registerPendingSignOut } from './pending-sign-out.ts'
import type { PageCache } from './page-cache.ts'
import { sendError, sendParseError, nextRequestId } from './error-response.ts'
import { sendOverloaded, wantsPage } from './overloaded-response.ts'
import type { Shedding } from './shedding.ts'
import { commonHeaders, inertPolicy } from './security.ts'

export function frameworkOptions(config: Pick<Config, 'secure'>) {
  const headers = { ...commonHeaders(config), 'content-security-policy': inertPolicy }
  return {
    logger: false,
    bodyLimit: DEFAULT_BODY_BYTES,
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: 300 },
    // An unparseable address reaches neither routes nor hooks.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      sendError(reply.hijack().raw, toAppError(error).code, headers)
    },
    // The contract's schemas check requests; the framework's compilers would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: never, buildSerializer: never } },
    clientErrorHandler: (error: Error, socket: Socket) => sendParseError(error, socket, headers),
  } as const
}

function never(): () => never {
  return () => {
    throw new Error('routes have no schemas of the framework')
  }
}

export interface FrameworkOptions {
  readonly limits?: RateClassLimits | undefined
  readonly admission?: AdmissionLimits | undefined
  readonly cache?: PageCache | null
  /** Null: nothing is rejected for the load. */
  readonly shedding?: Shedding | null
}

export function setUpFramework(
  fastify: FastifyInstance,
  context: Context,
  { handlers, files, routes, authenticate, endPendingSignOut }: Registry,
  { limits, admission, cache = null, shedding = null }: FrameworkOptions = {},
): ApiDeps {
  const common = Object.entries(commonHeaders(context.config))
  const large = registerBodies(fastify, context, admission)
  const checkPublicUrl = publicUrlCheck(context)
  fastify.addHook('onRequest', (request, _reply, done) => {
    checkPublicUrl(request.raw)
    done()
  })
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of common) void reply.header(name, value)
    void reply.header('content-security-policy', inertPolicy)
    done()
  })
  fastify.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error)
    reportError(context.log, appError, request.id, request.routeOptions.url ?? 'unknown')
    auditDenial(context.log, request, appError, () =>
      clientAddress(request.raw, context.config.trustedProxies),
    )
    if (appError.code === 'server.overloaded' && wantsPage(request.raw)) {
      const headers = Object.fromEntries(common)
      return sendOverloaded(request.raw, reply.hijack().raw, { requestId: request.id, headers })
    }
    return reply
      .code(appError.status)
      .headers({ ...errorHeaders(appError), 'cache-control': 'private, no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(toEnvelope(appError, request.id)))
  })
  fastify.setNotFoundHandler(() => {
    throw new AppError('request.not_found')
  })
  const deps: ApiDeps = {
    context,
    dispatch: makeDispatch(context),
    large,
    authenticate,
    rateLimit: makeRateLimit(context.clock, limits),
    cache,
    shedding,
  }
  registerPendingSignOut(fastify, context, endPendingSignOut)
  registerApi(fastify, deps, handlers)
  registerOps(fastify, deps, handlers)
  registerFiles(fastify, deps, handlers, files)
  for (const register of routes)
    register(fastify, {
      clientOf: (request) => clientOf(request, context),
      viewerOf: (client) => viewerOf(deps, client),
      spend: (rate, client, viewer) => deps.rateLimit.spend(rate, client, viewer),
    })
  return deps
}
