import type { IncomingMessage } from 'node:http'

/**
 * The address of whoever sent a request. Only as many hops of X-Forwarded-For are believed as the
 * operator says there are proxies; what a visitor wrote further left is never looked at.
 * @param trustedProxies 0 means that the connection's own address counts
 */
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

/** An IPv4 address that came in IPv6 clothes, undressed. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
