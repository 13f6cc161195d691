import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  /** Header names and values alternating, as `writeHead` takes them. */
  readonly headers: readonly string[]
  readonly bytes: Buffer
}

export interface CachedResponse {
  readonly status: number
  readonly headers: readonly string[]
  readonly etag: string
  /** Text has at least Brotli; an image only `identity`. */
  readonly bodies: Readonly<Partial<Record<Encoding, Body>>>
  readonly postId?: string
  readonly lastModified?: string
}

export type StoreBody = (encoding: Encoding, body: Body) => void

export function bodyOf(headers: readonly string[], encoding: Encoding, bytes: Buffer): Body {
  const own = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { headers: [...headers, ...own, 'content-length', String(bytes.length)], bytes }
}

export function encodingFor(accepted: string | undefined, { bodies }: CachedResponse): Encoding {
  if (!bodies.br || accepted === undefined) return 'identity'
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}

const BROTLI = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/i
const GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/i

const decompress = promisify(brotliDecompress)
const compress = promisify(gzip)
const underWay = new WeakMap<CachedResponse, Map<Encoding, Promise<Body>>>()

/** Compresses off the event loop; concurrent requests share the work. */
export function encodeBody(response: CachedResponse, encoding: Encoding): Promise<Body> {
  let making = underWay.get(response)
  if (!making) underWay.set(response, (making = new Map()))
  let body = making.get(encoding)
  if (!body) making.set(encoding, (body = encoded(response, encoding)))
  return body
}

async function encoded(response: CachedResponse, encoding: Encoding): Promise<Body> {
  const text = await textOf(response)
  const bytes = encoding === 'gzip' ? await compress(text) : text
  return bodyOf(response.headers, encoding, bytes)
}

export async function textOf({ bodies }: CachedResponse): Promise<Buffer> {
  if (bodies.identity) return bodies.identity.bytes
  return decompress(bodies.br?.bytes ?? '')
}

export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  content: CachedResponse,
  store?: StoreBody,
): void {
  if (content.status === 200 && isKnown(request, content)) {
    response.writeHead(304, content.headers as string[]).end()
    return
  }
  const write = ({ headers, bytes }: Body) => {
    response.writeHead(content.status, headers as string[])
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const encoding = encodingFor(request.headers['accept-encoding'], content)
  const body = content.bodies[encoding]
  if (body) {
    write(body)
    return
  }
  encodeBody(content, encoding).then(
    (made) => {
      store?.(encoding, made)
      write(made)
    },
    (error: Error) => response.destroy(error),
  )
}

/** By the tag; by the date only where no tag came. */
function isKnown({ headers }: IncomingMessage, content: CachedResponse): boolean {
  const tag = headers['if-none-match']
  if (tag !== undefined) return tag === content.etag
  // Exactly that date: a page that lost its newest part has an older one.
  return content.lastModified !== undefined && headers['if-modified-since'] === content.lastModified
}

export function sendResponse(
  reply: FastifyReply,
  request: FastifyRequest,
  content: CachedResponse,
  store?: StoreBody,
): FastifyReply {
  reply.hijack()
  writeResponse(request.raw, reply.raw, content, store)
  return reply
}
