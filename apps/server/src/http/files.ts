import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { clientOf, type ApiParts } from './api.ts'
import type { Ask, FileCall, FileHandler } from './file-handler.ts'
import { finishFile } from './finished.ts'
import type { AnyHandler, Client } from './handler.ts'
import { commonHeaders, inertPolicy } from './security.ts'
import { sendFinished } from './write-page.ts'

/** The only query of a file that is kept: any other is answered, and anybody can make up more. */
const KEPT = /^[^?]*(?:\?cursor=[\w-]{1,200})?$/

/**
 * Registers documents for other programs. No cookie is looked at: the answer is a stranger's, made
 * once and kept like a page, and any site may read or show it.
 */
export function registerFiles(
  fastify: FastifyInstance,
  parts: ApiParts,
  handlers: readonly AnyHandler[],
  files: readonly FileHandler[],
): void {
  const { context, cache, flood } = parts
  const headers = {
    ...commonHeaders(context.config),
    'content-security-policy': inertPolicy,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  }
  const dateOf = onceASecond(() => context.clock.now())
  const answer = async (file: FileHandler, request: FastifyRequest, reply: FastifyReply) => {
    const kept = cache?.get(request.url)
    if (kept) return sendFinished(reply, request, kept)
    const client = clientOf(request, context)
    flood.spend('read', client, null)
    const slot = cache && KEPT.test(request.url) ? cache.reserve(request.url) : null
    const tags = new Set<string>()
    const made = await file.answer({
      ...inputOf(request),
      ask: asStranger(parts, handlers, client, tags),
      depends: (...more) => more.forEach((tag) => tags.add(tag)),
    })
    if ('location' in made) {
      const { location } = made
      // Past the framework, which would say that only our own pages may follow.
      reply
        .hijack()
        .raw.writeHead(302, { ...headers, location, 'cache-control': 'no-cache' })
        .end()
      return reply
    }
    const page = finishFile(made, headers, (etag) => dateOf(request.url, etag))
    if (made.kept) slot?.fill(page, tags)
    return sendFinished(reply, request, page)
  }
  for (const file of files)
    fastify.get(file.pattern, (request, reply) => answer(file, request, reply))
}

/**
 * The time at which something is made anew, in milliseconds since 1970; null for a second version
 * of it within one second, since a date could not tell it from the first.
 */
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

function inputOf(request: FastifyRequest): Pick<FileCall, 'params' | 'query'> {
  const texts = (values: unknown) =>
    Object.fromEntries(
      Object.entries(values ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  return { params: texts(request.params), query: texts(request.query) }
}

function asStranger(
  parts: Pick<ApiParts, 'dispatch'>,
  handlers: readonly AnyHandler[],
  client: Client,
  tags: Set<string>,
): Ask {
  return async (endpoint, input) => {
    const handler = handlers.find((one) => one.endpoint === endpoint)
    if (!handler) throw new AppError('request.not_found')
    const { params, query } = input as { params?: unknown; query?: unknown }
    const raw = { viewer: null, client, params, query, body: undefined, idempotencyKey: null }
    const outcome = await parts.dispatch(handler, raw)
    for (const tag of outcome.tags) tags.add(tag)
    // The handler was found by its endpoint, whose answer this is.
    return outcome.body as never
  }
}
