import type { IncomingMessage } from 'node:http'

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
