import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { fillPath } from '@afins/contract/pages'
import { clientOf, type ApiDeps } from './api.ts'
import type { CallEndpoint, FileCall, FileHandler } from '../endpoint/file-handler.ts'
import { fileResponse } from './compressed-response.ts'
import type { AnyHandler, Client } from '../endpoint/handler.ts'
import { commonHeaders, inertPolicy } from './security.ts'
import { sendResponse } from './cached-response.ts'

/** Cookies are ignored: responses are those for signed-out readers, and any site may read them. */
export function registerFiles(
  fastify: FastifyInstance,
  deps: ApiDeps,
  handlers: readonly AnyHandler[],
  files: readonly FileHandler[],
): void {
  const { context, cache, rateLimit } = deps
  const headers = {
    ...commonHeaders(context.config),
    'content-security-policy': inertPolicy,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  }
  const dateOf = onceASecond(() => context.clock.now())
  const answer = async (file: FileHandler, request: FastifyRequest, reply: FastifyReply) => {
    const input = inputOf(request)
    const address = canonicalFile(file, input)
    const reservation = cache?.reserve(address)
    if (reservation?.response)
      return sendResponse(reply, request, reservation.response, reservation.store)
    const client = clientOf(request, context)
    rateLimit.spend('read', client, null)
    const tags = new Set<string>()
    const made = await file.answer({
      ...input,
      callEndpoint: asSignedOut(deps, handlers, client, tags),
      depends: (...more) => more.forEach((tag) => tags.add(tag)),
    })
    if ('location' in made) {
      const { location } = made
      // Sent without the framework, whose headers allow only our own pages to follow.
      reply
        .hijack()
        .raw.writeHead(302, { ...headers, location, 'cache-control': 'no-cache' })
        .end()
      return reply
    }
    const response = fileResponse(made, headers, (etag) => dateOf(address ?? request.url, etag))
    if (made.canonicalPath === address) reservation?.fill(response, tags)
    return sendResponse(reply, request, response)
  }
  for (const file of files)
    fastify.get(file.pattern, (request, reply) => answer(file, request, reply))
}

/** Null for a second version within one second, which HTTP dates cannot distinguish. */
function onceASecond(now: () => number): (address: string, etag: string) => number | null {
  let second = 0
  let made = new Map<string, string>()
  return (address, etag) => {
    const time = now()
    if (Math.floor(time / 1000) !== second) {
      second = Math.floor(time / 1000)
      made = new Map()
    }
    const first = made.get(address) ?? etag
    made.set(address, first)
    return first === etag ? time : null
  }
}

function canonicalFile(
  { pattern, reads = [] }: FileHandler,
  { params, query }: Pick<FileCall, 'params' | 'query'>,
): string | null {
  if (reads.some((name) => query[name] !== undefined)) return null
  return fillPath(pattern.replace(/:(\w+)/g, '{$1}'), params)
}

function inputOf(request: FastifyRequest): Pick<FileCall, 'params' | 'query'> {
  const texts = (values: unknown) =>
    Object.fromEntries(
      Object.entries(values ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  return { params: texts(request.params), query: texts(request.query) }
}

function asSignedOut(
  deps: Pick<ApiDeps, 'dispatch'>,
  handlers: readonly AnyHandler[],
  client: Client,
  tags: Set<string>,
): CallEndpoint {
  return async (endpoint, input) => {
    const handler = handlers.find((one) => one.endpoint === endpoint)
    if (!handler) throw new AppError('request.not_found')
    const { params, query } = input as { params?: unknown; query?: unknown }
    const raw = { viewer: null, client, params, query, body: undefined, idempotencyKey: null }
    const outcome = await deps.dispatch(handler, raw)
    for (const tag of outcome.tags) tags.add(tag)
    return outcome.body as never
  }
}
