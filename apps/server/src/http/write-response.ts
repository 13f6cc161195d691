import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  encodeBody,
  encodingFor,
  type Body,
  type CachedResponse,
  type StoreBody,
} from './cached-response.ts'

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
