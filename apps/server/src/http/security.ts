import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of every page. Hashes instead of nonces, so that header and body can be cached
 * together; `'self'` is safe because nothing that users sent is served with a script's type.
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
    'trusted-types afins afins-paste',
  ].join('; ')
}

/** Pages have a few hundred distinct styles. */
const POLICIES = 500

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

export function commonHeaders(config: Pick<Config, 'secure'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The policy of everything but pages: nothing may run, frame or load anything. */
export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox"

/** The policy of build files: only a worker loads anything, and only from us. */
export const filePolicy =
  "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** Only `/sw.js` may become a service worker. */
export function isForeignWorker(request: IncomingMessage, path: string): boolean {
  const isWorkerRequest =
    request.headers['service-worker'] !== undefined ||
    request.headers['sec-fetch-dest'] === 'serviceworker'
  return isWorkerRequest && path !== '/sw.js'
}
