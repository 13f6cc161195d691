import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Assets } from './assets.ts'
import type { PageCache } from './page-cache.ts'
import { refuseForeignWorker } from './security.ts'
import { writePage } from './write-page.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const LONGEST_ADDRESS = 4096

/** How long a connection may take, in milliseconds. A slow sender is answered 408. */
const TIMEOUTS = { headers: 10_000, request: 30_000, keepAlive: 30_000, check: 2000 } as const

export interface FrontParts {
  readonly assets: Assets
  readonly cache: PageCache
  readonly headers: Readonly<Record<string, string>>
  /** The name of the session cookie on this server. */
  readonly sessionCookie: string
}

/**
 * The listener nearest to the socket. A finished page is answered here, before any framework; the
 * rest goes on to `next`.
 */
export function frontServer(parts: FrontParts, next: RequestListener): Server {
  const { assets, cache, headers } = parts
  const sessionMark = `${parts.sessionCookie}=`
  const server = createServer(
    {
      headersTimeout: TIMEOUTS.headers,
      requestTimeout: TIMEOUTS.request,
      keepAliveTimeout: TIMEOUTS.keepAlive,
      connectionsCheckingInterval: TIMEOUTS.check,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      const url = request.url ?? '/'
      if (request.method === 'GET' || request.method === 'HEAD') {
        const kept = isStranger(request, sessionMark) ? cache.get(url) : undefined
        if (kept && !refuseForeignWorker(request, url)) {
          writePage(request, response, kept)
          return
        }
        const at = url.indexOf('?')
        const path = at === -1 ? url : url.slice(0, at)
        if (refuseForeignWorker(request, path)) {
          response.writeHead(403, headers).end()
          return
        }
        if (assets.answer(request, response, path)) return
      } else if (!METHODS.has(request.method ?? '')) {
        response.writeHead(405, { ...headers, allow: [...METHODS].join(', ') }).end()
        return
      }
      if (url.length > LONGEST_ADDRESS) {
        response.writeHead(414, { ...headers, connection: 'close' }).end()
        return
      }
      next(request, response)
    },
  )
  return server
}

function isStranger(request: IncomingMessage, sessionMark: string): boolean {
  return !request.headers.cookie?.includes(sessionMark)
}
