import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Assets } from './assets.ts'
import { limitConnections, usualConnectionLimits, type ConnectionLimits } from './connections.ts'
import type { CountView } from './count-view.ts'
import type { PageCache } from './page-cache.ts'
import { sendError } from './error-response.ts'
import { announcesBody, closeUnread } from './request-body.ts'
import { isForeignWorker } from './security.ts'
import type { Shedding } from './shedding.ts'
import { writeResponse } from './cached-response.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const LONGEST_ADDRESS = 4096

/** Timeouts of a connection in milliseconds. A slow sender is answered 408. */
export interface Timeouts {
  readonly headers: number
  readonly request: number
  readonly keepAlive: number
  readonly check: number
}
const usualTimeouts: Timeouts = {
  headers: 10_000,
  // Large files over slow networks; the pace of a body is checked while it is read.
  request: 300_000,
  keepAlive: 30_000,
  check: 2000,
}

export interface HttpServerDeps {
  readonly assets: Assets
  readonly cache: PageCache
  readonly countView: CountView
  readonly headers: Readonly<Record<string, string>>
  readonly sessionCookie: string
  readonly shedding: Shedding
  readonly timeouts?: Timeouts | undefined
  readonly connections?: ConnectionLimits | undefined
  readonly trustedProxies: number
}

/** Answers cached addresses before the framework, and passes the rest to `next`. */
export function createHttpServer(deps: HttpServerDeps, next: RequestListener): Server {
  const { assets, cache, countView, headers, timeouts = usualTimeouts } = deps
  const sessionMark = `${deps.sessionCookie}=`
  const answer: RequestListener = (request, response) => {
    const url = (request.url = originForm(request.url ?? '/'))
    // A proxy may have read the other one.
    if ((request.headersDistinct.host?.length ?? 0) > 1) {
      sendError(response, 'request.malformed', headers)
      return
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (announcesBody(request)) {
        closeUnread(request, response)
        sendError(response, 'request.too_large', headers)
        return
      }
      const cached = isSignedOut(request, sessionMark) ? cache.get(url) : undefined
      if (cached && !isForeignWorker(request, url)) {
        writeResponse(request, response, cached, (encoding, body) =>
          cache.setBody(url, cached.etag, encoding, body),
        )
        if (cached.postId !== undefined) countView(cached.postId, request)
        return
      }
      const at = url.indexOf('?')
      const path = at === -1 ? url : url.slice(0, at)
      if (isForeignWorker(request, path)) {
        sendError(response, 'request.cross_site', headers)
        return
      }
      if (assets.answer(request, response, path)) return
    } else if (!METHODS.has(request.method ?? '')) {
      const allow = [...METHODS].join(', ')
      sendError(response, 'request.method_not_allowed', { ...headers, allow })
      return
    }
    if (url.length > LONGEST_ADDRESS) {
      sendError(response, 'request.address_too_long', headers)
      return
    }
    const isSignedIn = !isSignedOut(request, sessionMark)
    if (!deps.shedding.admit(request, response, isSignedIn)) return
    if (connections.admit(request, response)) next(request, response)
  }
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
    },
    answer,
  )
  const limits = deps.connections ?? usualConnectionLimits
  const connections = limitConnections(server, limits, deps.trustedProxies, headers)
  // A client that sends `Expect: 100-continue` gets the 100 when its body is read.
  server.on('checkContinue', answer)
  return server
}

/** The path of an absolute-form request: whatever host it names, it is meant for us. */
function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

function isSignedOut(request: IncomingMessage, sessionMark: string): boolean {
  return !request.headers.cookie?.includes(sessionMark)
}
