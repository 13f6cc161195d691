import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { clientAddress } from '../endpoint/request-origin.ts'
import { viewSources } from '@afins/contract/statistics'

export type CountView = (postId: string, request: IncomingMessage) => void

/** A page that someone opened is a view: neither a HEAD request nor a prefetch. */
export function viewCounter({ config, views }: Pick<Context, 'config' | 'views'>): CountView {
  return (postId, request) => {
    if (request.method !== 'GET' || isAhead(request)) return
    const { headers } = request
    views.count({
      postId,
      ip: clientAddress(request, config.trustedProxies),
      userAgent: headers['user-agent'] ?? '',
      connection: request.socket,
      source: () => sourceOf(headers.referer, config.publicUrl),
    })
  }
}

function isAhead({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  return purpose !== undefined && String(purpose).includes('prefetch')
}

const LONGEST = 100
const PREFIX = /^(?:www\d?|m|l|lm|amp|mobile|out)\.(?=[^.]+\.)/

/** The website that a reader came from, without the page; anyone can forge the header. */
export function sourceOf(referer: string | undefined, publicUrl: string): string {
  if (!referer || !URL.canParse(referer)) return viewSources.direct
  const { protocol, host, hostname } = new URL(referer)
  if (host === new URL(publicUrl).host) return viewSources.own
  if (protocol === 'android-app:') return named(hostname)
  return protocol === 'https:' || protocol === 'http:' ? named(hostname) : viewSources.direct
}

/** Our own words have no dot, and no website is called so. */
function named(hostname: string): string {
  const name = hostname.toLowerCase().replace(/\.$/, '').replace(PREFIX, '')
  return name.includes('.') || name.startsWith('[') ? name.slice(0, LONGEST) : viewSources.direct
}
