import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, LEAVING } from '@afins/contract/cookies'
import { AppError } from '@afins/contract/errors'
import { toPattern } from '@afins/contract/pages'
import type { Context } from '../context.ts'
import type { Authenticate } from '../modules/accounts/index.ts'
import { clientAddress } from './client-address.ts'
import { parseCookies, serialiseCookie } from './cookies.ts'
import type { Dispatch, Outcome } from './dispatch.ts'
import type { Flood } from './flood.ts'
import type { AnyHandler, Client, SignedIn } from './handler.ts'
import { finish, isKept } from './finished.ts'
import type { PageCache } from './page-cache.ts'
import { commonHeaders, inertPolicy, refuseCrossSite } from './security.ts'
import { admitUpload, atMost, type Sender } from './uploads.ts'
import { sendFinished } from './write-page.ts'

export interface ApiParts {
  readonly context: Context
  readonly dispatch: Dispatch
  readonly authenticate: Authenticate
  readonly flood: Flood
  /** Finished answers for strangers; null where none are kept. */
  readonly cache: PageCache | null
}

/** Bodies of JSON are never larger than the longest article with its escapes. */
const JSON_BODY_BYTES = 512 * 1024

/** Registers every endpoint under its own address. */
export function registerApi(
  fastify: FastifyInstance,
  parts: ApiParts,
  handlers: readonly AnyHandler[],
): void {
  const { context, dispatch, flood, cache } = parts
  const reserve = (url: string) => (cache && isKept(url) ? cache.reserve(url) : null)
  const uploads = new WeakMap<FastifyRequest, { readonly sender: Sender; readonly most: number }>()
  const fileHeaders = { ...commonHeaders(context.config), 'content-security-policy': inertPolicy }
  for (const handler of handlers) {
    const { endpoint } = handler
    fastify.route({
      method: endpoint.method,
      url: toPattern(endpoint.path),
      bodyLimit: endpoint.upload?.maxBytes ?? JSON_BODY_BYTES,
      onRequest: async (request, reply) => {
        refuseCrossSite(request.raw, context.config.publicUrl)
        refuseWrongType(request, handler)
        if (!endpoint.upload) return
        const sender = await senderOf(parts, request)
        const most = await admitUpload(handler, sender, { request, reply, flood })
        uploads.set(request, { sender, most })
      },
      ...(endpoint.upload && {
        preParsing: (request, _reply, payload, done) => {
          const { most = 0 } = uploads.get(request) ?? {}
          const isKnown = request.headers['content-length'] !== undefined
          done(null, isKnown ? payload : atMost(most, payload))
        },
      }),
      handler: async (request, reply) => {
        const sender = uploads.get(request)?.sender ?? (await senderOf(parts, request))
        const { client, viewer } = sender
        const slot = viewer === null && endpoint.method === 'GET' ? reserve(request.url) : null
        flood.spend(endpoint.rate, client, viewer)
        const outcome = await dispatch(handler, {
          viewer,
          client,
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: idempotencyKey(request),
        })
        // An answer that says what it was made of is kept for the next stranger, as pages are.
        if (slot && outcome.tags.size > 0) {
          const page = finish({
            status: outcome.status,
            type: 'application/json',
            text: [JSON.stringify(outcome.body)],
            headers: fileHeaders,
            personal: false,
          })
          slot.fill(page, outcome.tags)
          return sendFinished(reply, request, page)
        }
        return send(reply, outcome, context.config.secure)
      },
    })
  }
}

async function senderOf(parts: ApiParts, request: FastifyRequest): Promise<Sender> {
  const client = clientOf(request, parts.context)
  return { client, viewer: await viewerOf(parts, client) }
}

/** What a request tells of its sender. */
export function clientOf(request: FastifyRequest, context: Pick<Context, 'config'>): Client {
  return {
    requestId: request.id,
    ip: clientAddress(request.raw, context.config.trustedProxies),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: namedCookies(request.headers.cookie, context.config.secure),
  }
}

/** The cookies of ours under their plain names. */
function namedCookies(header: string | undefined, secure: boolean): Record<string, string> {
  const sent = parseCookies(header)
  const named: Record<string, string> = {}
  for (const name of ['sid', 'known', LEAVING]) {
    const value = sent[cookieName(name, secure)]
    if (value !== undefined) named[name] = value
  }
  return named
}

/** The person whose session the client brings, or null: also where they have left already. */
export async function viewerOf(
  parts: Pick<ApiParts, 'authenticate'>,
  { cookies }: Pick<Client, 'cookies'>,
): Promise<SignedIn | null> {
  return cookies[LEAVING] === undefined ? parts.authenticate(cookies.sid) : null
}

function refuseWrongType(request: FastifyRequest, { endpoint }: AnyHandler): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (endpoint.upload) {
    if (type && endpoint.upload.types.includes(type)) return
    const isMedia = endpoint.errors.includes('media.unsupported')
    throw new AppError(isMedia ? 'media.unsupported' : 'request.unsupported_type')
  } else if (endpoint.body && type !== 'application/json') {
    throw new AppError('request.unsupported_type')
  }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,100}$/.test(key))
    throw new AppError('request.malformed')
  return key
}

function send(reply: FastifyReply, outcome: Outcome, secure: boolean): FastifyReply {
  for (const cookie of outcome.cookies)
    void reply.header('set-cookie', serialiseCookie(cookie, secure))
  for (const [name, value] of outcome.headers) void reply.header(name, value)
  void reply.code(outcome.status).header('cache-control', 'private, no-store')
  if (outcome.status === 204) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(outcome.body))
}
