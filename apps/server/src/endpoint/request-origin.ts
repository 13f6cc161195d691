import type { IncomingMessage } from 'node:http'
import { AppError } from '@afins/contract/errors'

/** From the right, as many entries of X-Forwarded-For count as there are trusted proxies. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0'
  if (trustedProxies === 0) return plain(direct)
  const header = request.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return plain(hops.at(-trustedProxies) ?? direct)
}

export function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Rejects writes from other sites, by `Sec-Fetch-Site`, else `Origin`. @throws AppError */
export function rejectCrossSite(request: IncomingMessage, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method ?? '')) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  if (site === undefined && isOwnOrigin(request.headers.origin, publicUrl)) return
  throw new AppError('request.cross_site')
}

function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  if (origin === undefined || !URL.canParse(origin)) return false
  const [theirs, ours] = [new URL(origin), new URL(publicUrl)]
  return (
    LOOPBACK.has(ours.hostname) &&
    LOOPBACK.has(theirs.hostname) &&
    theirs.port === ours.port &&
    theirs.protocol === ours.protocol
  )
}
