import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Assets } from './assets.ts'
import type { CountView } from './count-view.ts'
import type { PageCache } from './page-cache.ts'
import { refuse } from './refusal.ts'
import { refuseForeignWorker } from './security.ts'
import { writePage } from './write-page.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const LONGEST_ADDRESS = 4096

/** How long a connection may take, in milliseconds. A slow sender is answered 408. */
export interface Timeouts {
  readonly headers: number
  readonly request: number
  readonly keepAlive: number
  /** How often connections are looked at. */
  readonly check: number
}
const usualTimeouts: Timeouts = { headers: 10_000, request: 30_000, keepAlive: 30_000, check: 2000 }

export interface FrontParts {
  readonly assets: Assets
  readonly cache: PageCache
  readonly countView: CountView
  readonly headers: Readonly<Record<string, string>>
  /** The name of the session cookie on this server. */
  readonly sessionCookie: string
  readonly timeouts?: Timeouts | undefined
}

/**
 * The listener nearest to the socket. A finished page is answered here, before any framework; the
 * rest goes on to `next`.
 */
export function frontServer(parts: FrontParts, next: RequestListener): Server {
  const { assets, cache, countView, headers, timeouts = usualTimeouts } = parts
  const sessionMark = `${parts.sessionCookie}=`
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      const url = (request.url = originForm(request.url ?? '/'))
      if (request.method === 'GET' || request.method === 'HEAD') {
        const kept = isStranger(request, sessionMark) ? cache.get(url) : undefined
        if (kept && !refuseForeignWorker(request, url)) {
          writePage(request, response, kept)
          if (kept.postId !== undefined) countView(kept.postId, request)
          return
        }
        const at = url.indexOf('?')
        const path = at === -1 ? url : url.slice(0, at)
        if (refuseForeignWorker(request, path)) {
          refuse(response, 'request.cross_site', headers)
          return
        }
        if (assets.answer(request, response, path)) return
      } else if (!METHODS.has(request.method ?? '')) {
        const allow = [...METHODS].join(', ')
        refuse(response, 'request.method_not_allowed', { ...headers, allow })
        return
      }
      if (url.length > LONGEST_ADDRESS) {
        refuse(response, 'request.address_too_long', headers)
        return
      }
      next(request, response)
    },
  )
  return server
}

/** The address without the host that a request to a proxy names: whatever it says, we are meant. */
function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

function isStranger(request: IncomingMessage, sessionMark: string): boolean {
  return !request.headers.cookie?.includes(sessionMark)
}
