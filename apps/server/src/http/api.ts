import { VIEW_AS_HEADER } from '@afins/contract/view-as'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, PENDING_SIGN_OUT, POSITION } from '@afins/contract/cookies'
import { bodyLimit } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { toPattern } from '@afins/contract/pages'
import { TAGS_HEADER } from '@afins/contract/tags'
import type { Context } from '../context.ts'
import { admit, type Admitted, type Sender } from './admission.ts'
import { rememberSender } from './audit.ts'
import { clientAddress } from '../endpoint/request-origin.ts'
import { parseCookies, serialiseCookie } from '../endpoint/cookies.ts'
import { cookiesOfError, type Dispatch, type Outcome } from '../endpoint/dispatch.ts'
import type { RateLimit } from './rate-limit.ts'
import type { AnyHandler, Authenticate, Client, SignedIn } from '../endpoint/handler.ts'
import { canonicalCall } from './call-address.ts'
import { compressedResponse } from './compressed-response.ts'
import type { LargeRequests } from './large-requests.ts'
import type { PageCache } from './page-cache.ts'
import type { ReceivedFile } from './received-file.ts'
import { browserTags } from './browser-tags.ts'
import { commonHeaders, inertPolicy } from './security.ts'
import type { Shedding } from './shedding.ts'
import { sendResponse } from './cached-response.ts'
import { viewerOfRead } from './view-as.ts'

export interface ApiDeps {
  readonly context: Context
  readonly dispatch: Dispatch
  readonly authenticate: Authenticate
  readonly rateLimit: RateLimit
  readonly large: LargeRequests
  readonly cache: PageCache | null
  readonly shedding: Shedding | null
}

export function registerApi(
  fastify: FastifyInstance,
  deps: ApiDeps,
  handlers: readonly AnyHandler[],
): void {
  const { context, dispatch, rateLimit, cache, large } = deps
  const senderOf = async (request: FastifyRequest): Promise<Sender> => {
    const client = clientOf(request, context)
    rememberSender(request, client, null)
    const viewer = await viewerOf(deps, client)
    requireAnonymous(deps, request, client, viewer)
    rememberSender(request, client, viewer)
    return { client, viewer }
  }
  const admission = { config: context.config, rateLimit, large, senderOf }
  const fileHeaders = { ...commonHeaders(context.config), 'content-security-policy': inertPolicy }
  for (const handler of handlers) {
    const { endpoint } = handler
    const addressOf = canonicalCall(endpoint)
    fastify.route({
      method: endpoint.method,
      url: toPattern(endpoint.path),
      bodyLimit: bodyLimit(endpoint),
      onRequest: async (request, reply) => {
        request.admitted = await admit(admission, handler, request, reply)
      },
      handler: async (request, reply) => {
        const { client, viewer, run } = requireAdmitted(request)
        const anonymousCache = viewer === null ? cache : null
        const reservation = anonymousCache?.reserve(addressOf(request))
        if (reservation?.response)
          return sendResponse(reply, request, reservation.response, reservation.store)
        const outcomeOf = async () => {
          await using file = endpoint.upload
            ? (request.body as ReceivedFile | undefined)
            : undefined
          return await run(async () =>
            withErrorCookies(reply, context.config.secure, async () =>
              dispatch(handler, {
                viewer: viewerOfRead(
                  viewer,
                  endpoint,
                  request.params,
                  request.headers[VIEW_AS_HEADER],
                ),
                client,
                params: request.params,
                query: request.query,
                body: endpoint.upload ? await file?.readBytes() : request.body,
                idempotencyKey: idempotencyKey(request),
              }),
            ),
          )
        }
        // An uploaded file is closed, and its space free, before the answer.
        const outcome = await outcomeOf()
        // A response with tags is the same for everyone who is signed out.
        if (reservation && outcome.tags.size > 0) {
          const response = compressedResponse({
            status: outcome.status,
            type: 'application/json',
            text: [JSON.stringify(outcome.body)],
            headers: fileHeaders,
            personal: false,
          })
          reservation.fill(response, outcome.tags)
          return sendResponse(reply, request, response)
        }
        const text = outcome.status === 204 ? '' : JSON.stringify(outcome.body)
        if (viewer) {
          const { params } = request
          const { method } = endpoint
          const tags = browserTags(viewer.uid, { method, params, outcome, text })
          if (tags.length > 0) void reply.header(TAGS_HEADER, tags.join(' '))
        }
        return send(reply, outcome, text, context.config.secure)
      },
    })
  }
}

/** Sets the cookies that a handler set before it rejected a request. */
export async function withErrorCookies<T>(
  reply: FastifyReply,
  secure: boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const cookie of cookiesOfError(error))
      void reply.header('set-cookie', serialiseCookie(cookie, secure))
    throw error
  }
}

function requireAdmitted({ admitted }: FastifyRequest): Admitted {
  if (!admitted) throw new Error('a request came past its admission')
  return admitted
}

export function clientOf(request: FastifyRequest, context: Pick<Context, 'config'>): Client {
  return {
    requestId: request.id,
    ip: clientAddress(request.raw, context.config.trustedProxies),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: namedCookies(request.headers.cookie, context.config.secure),
  }
}

function namedCookies(header: string | undefined, secure: boolean): Record<string, string> {
  const sent = parseCookies(header)
  const named: Record<string, string> = {}
  for (const name of ['sid', 'known', 'step', PENDING_SIGN_OUT, POSITION]) {
    const value = sent[cookieName(name, secure)]
    if (value !== undefined) named[name] = value
  }
  return named
}

/** The person of the client's session, or null, also after a pending sign-out. */
export async function viewerOf(
  deps: Pick<ApiDeps, 'authenticate'>,
  { cookies }: Pick<Client, 'cookies'>,
): Promise<SignedIn | null> {
  return cookies[PENDING_SIGN_OUT] === undefined ? deps.authenticate(cookies.sid) : null
}

/** A made-up session is no way past the load. @throws AppError `server.overloaded` */
export function requireAnonymous(
  { shedding }: Pick<ApiDeps, 'shedding'>,
  request: FastifyRequest,
  { cookies }: Pick<Client, 'cookies'>,
  viewer: SignedIn | null,
): void {
  if (viewer === null && cookies.sid !== undefined) shedding?.requireAnonymous(request.raw)
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,100}$/.test(key))
    throw new AppError('request.malformed')
  return key
}

function send(reply: FastifyReply, outcome: Outcome, text: string, secure: boolean): FastifyReply {
  for (const cookie of outcome.cookies)
    void reply.header('set-cookie', serialiseCookie(cookie, secure))
  for (const [name, value] of outcome.headers) void reply.header(name, value)
  void reply.code(outcome.status).header('cache-control', 'private, no-store')
  if (outcome.status === 204) return reply.send()
  return reply.type('application/json; charset=utf-8').send(text)
}
