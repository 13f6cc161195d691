import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AppError } from '@afins/contract/errors'
import type { Config } from '../config.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of every page. Hashes in place of nonces, so that header and body can be cached
 * together; `'self'` is safe because nothing a visitor sent is ever served with a script's type.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  inlineStyles: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts.map(hash).join(' ')}`.trim(),
    `style-src 'self' ${inlineStyles.map(hash).join(' ')}`.trim(),
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types afins',
  ].join('; ')
}

/** Pages are of a few hundred shapes, each with its style. */
const POLICIES = 500

/** The policy of pages with these inline scripts, by their inline style. */
export function policyOfStyles(inlineScripts: readonly string[]): (style: string) => string {
  const known = new Map<string, string>()
  return (style) => {
    let policy = known.get(style)
    if (policy === undefined) {
      policy = contentSecurityPolicy(inlineScripts, [style])
      if (known.size >= POLICIES) known.clear()
      known.set(style, policy)
    }
    return policy
  }
}

/** Headers of every answer, whatever it is. */
export function commonHeaders(config: Pick<Config, 'secure'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** What everything but a page says of itself: nothing in it may run, frame or load anything. */
export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox"

/** What a file of the build says of itself: only a worker loads anything more, and only of ours. */
export const filePolicy =
  "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Refuses a write that another site set off. Browsers say where a request comes from
 * (Fetch Metadata, `Sec-Fetch-Site`); where one does not, its `Origin` has to be ours.
 * @throws AppError `request.cross_site`
 */
export function refuseCrossSite(request: IncomingMessage, publicUrl: string): void {
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

/** Only `/sw.js` may become a service worker; any other script on the origin is refused as one. */
export function refuseForeignWorker(request: IncomingMessage, path: string): boolean {
  const asksForWorker =
    request.headers['service-worker'] !== undefined ||
    request.headers['sec-fetch-dest'] === 'serviceworker'
  return asksForWorker && path !== '/sw.js'
}
