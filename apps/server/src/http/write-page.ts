import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './page-cache.ts'

/** Writes a finished page to the socket, in the form that its reader understands. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): void {
  if (page.status === 200 && isKnown(request, page)) {
    response.writeHead(304, withoutLength(page.headers)).end()
    return
  }
  const isHead = request.method === 'HEAD'
  if (page.packed === false || request.headers['accept-encoding']?.includes('br')) {
    response.writeHead(page.status, page.headers as string[])
    response.end(isHead ? undefined : page.body)
    return
  }
  const plain = brotliDecompressSync(page.body)
  response.writeHead(page.status, [
    ...withoutLength(page.headers),
    'content-length',
    String(plain.length),
  ])
  response.end(isHead ? undefined : plain)
}

/** Whether the reader has it already. The tag decides; the date only where no tag came. */
function isKnown({ headers }: IncomingMessage, page: CachedPage): boolean {
  const tag = headers['if-none-match']
  if (tag !== undefined) return tag === page.etag
  // Exactly that date: a page that lost its newest part is another one, and older ones are not it.
  return page.lastModified !== undefined && headers['if-modified-since'] === page.lastModified
}

function withoutLength(headers: readonly string[]): string[] {
  return headers.filter((_, at) => {
    const name = headers[at - (at % 2)]
    return name !== 'content-length' && name !== 'content-encoding'
  })
}

/** Sends a finished answer from inside the framework, past its own way of sending. */
export function sendFinished(
  reply: FastifyReply,
  request: FastifyRequest,
  page: CachedPage,
): FastifyReply {
  reply.hijack()
  writePage(request.raw, reply.raw, page)
  return reply
}
