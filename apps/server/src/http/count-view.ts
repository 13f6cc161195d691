import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { clientAddress } from './client-address.ts'
import { sourceOf } from './view-source.ts'

/** Counts that a request was answered with the page of a post. */
export type CountView = (postId: string, request: IncomingMessage) => void

/** Only a page that somebody asked to see is a view: not its head, and not one loaded ahead. */
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

/** Whether a browser loads a page in case somebody should want it. */
function isAhead({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  return purpose !== undefined && String(purpose).includes('prefetch')
}
