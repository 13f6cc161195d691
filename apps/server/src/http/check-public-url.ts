import type { IncomingMessage } from 'node:http'
import { MINUTE } from '@afins/contract/durations'
import type { Context } from '../context.ts'

/** How many different addresses are logged, and how often: anyone can make up more. */
const MAX_NAMED = 20
const INTERVAL_MS = MINUTE

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/
/** Probes reach a server under other names. */
const PROBES = /^\/(?:livez|readyz|metrics)(?:\?|$)/

/** Warns the operator: behind a misconfigured proxy, cookies and forms fail silently. */
export function publicUrlCheck({
  config,
  log,
  clock,
}: Pick<Context, 'config' | 'log' | 'clock'>): (request: IncomingMessage) => void {
  const { publicUrl, trustedProxies } = config
  const expected = new URL(publicUrl)
  const named = new Set<string>()
  let lastAt = -Infinity

  return (request) => {
    const protocol = forwarded(request, 'x-forwarded-proto', trustedProxies) ?? null
    const host = forwarded(request, 'x-forwarded-host', trustedProxies) ?? request.headers.host
    if (host === undefined) return
    const address = `${protocol ?? expected.protocol.slice(0, -1)}://${host}`
    if (address === publicUrl || PROBES.test(request.url ?? '')) return
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url || url.origin === publicUrl || LOOPBACK.test(url.hostname)) return
    if (named.has(url.origin) || named.size >= MAX_NAMED) return
    if (clock.steady() - lastAt < INTERVAL_MS) return
    lastAt = clock.steady()
    named.add(url.origin)
    log.warn(
      { event: 'public-url', publicUrl, requested: url.origin.slice(0, 300) },
      'requests come for another address than PUBLIC_URL',
    )
  }
}

function forwarded(
  request: IncomingMessage,
  name: 'x-forwarded-proto' | 'x-forwarded-host',
  trustedProxies: number,
): string | undefined {
  const value = trustedProxies === 0 ? undefined : request.headers[name]
  if (value === undefined) return undefined
  const values = String(value)
    .split(',')
    .map((one) => one.trim())
  // Most proxies replace the header; those that append do so once each.
  return values.at(-trustedProxies) ?? values[0]
}
