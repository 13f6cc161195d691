import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { api, type EndpointName } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Renderer } from '@afins/web/renderer'
import { clientOf, viewerOf, type ApiParts } from './api.ts'
import { toAppError, errorHeaders, reportError } from './errors.ts'
import type { AnyHandler, SignedIn } from './handler.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { writePage } from './write-page.ts'

/** The only queries that pages know; an address with any other is never kept. */
const KNOWN_QUERY = /^(?:cursor|kind)=[\w-]{1,200}(?:&(?:cursor|kind)=[\w-]{1,200})?$/

export interface PageParts extends ApiParts {
  readonly renderer: Renderer
  readonly handlers: readonly AnyHandler[]
  readonly cache: PageCache
  readonly headers: Readonly<Record<string, string>>
}

/** Answers a page: rendered for the signed-in, rendered once and kept for everybody else. */
export function pageHandler(parts: PageParts) {
  const byName = new Map<EndpointName, AnyHandler>()
  for (const name of Object.keys(api) as EndpointName[]) {
    const handler = parts.handlers.find((candidate) => candidate.endpoint === api[name])
    if (handler) byName.set(name, handler)
  }

  async function render(request: FastifyRequest, viewer: SignedIn | null) {
    const tags = new Set<string>()
    const client = clientOf(request, parts.context)
    const result = await parts.renderer.render({
      url: request.url,
      viewer: viewer && publicViewer(viewer),
      call: async (name, input) => {
        const handler = byName.get(name as EndpointName)
        if (!handler) throw new AppError('request.not_found')
        try {
          const outcome = await parts.dispatch(handler, {
            viewer,
            client,
            params: input.params,
            query: input.query,
            body: undefined,
            idempotencyKey: null,
          })
          for (const tag of outcome.tags) tags.add(tag)
          return outcome.body
        } catch (error) {
          const appError = toAppError(error)
          reportError(parts.context.log, appError, request.id, handler.endpoint.path)
          throw appError
        }
      },
    })
    return { ...result, tags }
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const client = clientOf(request, parts.context)
    parts.flood.spend('read', client, null)
    const viewer = await viewerOf(parts, client)
    const keeps = viewer === null && isKept(request.url)
    const slot = keeps ? parts.cache.reserve(request.url) : null
    const result = await render(request, viewer)
    if (result.location !== undefined) {
      return reply
        .code(result.status)
        .header('location', result.location)
        .header('cache-control', 'private, no-store')
        .send()
    }
    const page = finish(parts, result.status, result.html, viewer !== null)
    if (result.status === 200) slot?.fill(page, result.tags)
    for (const [name, value] of Object.entries(result.error ? errorHeaders(result.error) : {}))
      void reply.header(name, value)
    return sendPage(reply, request, page)
  }
}

function publicViewer({ uid, username, displayName, avatar, color }: SignedIn) {
  return { uid, username, displayName, avatar, color }
}

function isKept(url: string): boolean {
  const at = url.indexOf('?')
  return at === -1 || KNOWN_QUERY.test(url.slice(at + 1))
}

/** A rendered page as it goes over the wire. */
function finish(parts: PageParts, status: number, html: string, personal: boolean): CachedPage {
  const source = Buffer.from(html)
  // Somebody waits: a third of a millisecond here, where the best would take a hundred times that.
  const body = brotliCompressSync(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  const etag = `"${createHash('sha1').update(source).digest('base64url')}"`
  const headers = {
    ...parts.headers,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': personal || status !== 200 ? 'private, no-store' : 'public, no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag,
    'content-length': String(body.length),
  }
  return { status, headers: Object.entries(headers).flat(), etag, body }
}

function sendPage(reply: FastifyReply, request: FastifyRequest, page: CachedPage): FastifyReply {
  reply.hijack()
  writePage(request.raw, reply.raw, page)
  return reply
}
