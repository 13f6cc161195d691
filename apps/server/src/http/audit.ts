import type { FastifyRequest } from 'fastify'
import type { AppError } from '@afins/contract/errors'
import { isDenialLogged, type Logger } from '../platform/logger.ts'
import type { Client, SignedIn } from '../endpoint/handler.ts'

const senders = new WeakMap<FastifyRequest, { client: Client; viewer: SignedIn | null }>()

export function rememberSender(
  request: FastifyRequest,
  client: Client,
  viewer: SignedIn | null,
): void {
  senders.set(request, { client, viewer })
}

/** Logs exceeded limits and denied writes: who, from where, route and code; ids, but no input. */
export function auditDenial(
  log: Logger,
  request: FastifyRequest,
  error: AppError,
  ip: () => string,
): void {
  const event = eventOf(request.method, error)
  if (event === null) return
  const sender = senders.get(request)
  if (sender && isDenialLogged(sender.client)) return
  log.warn(
    {
      event,
      outcome: error.code,
      ...(sender?.viewer && { uid: sender.viewer.uid }),
      ip: sender?.client.ip ?? ip(),
      requestId: request.id,
      route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      ...idsOf(request.params),
    },
    'request denied',
  )
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

function eventOf(method: string, { status, code }: AppError): string | null {
  if (status === 429) return 'rate-limit'
  if (code === 'server.overloaded') return 'overload'
  if (READING.has(method)) return null
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'denied'
  // What does not exist and what one may not see get the same line.
  return status === 404 && code !== 'request.not_found' ? 'denied' : null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The path parameters that are ids; people type passwords into others. */
function idsOf(params: unknown): { target?: Record<string, unknown> } {
  const ids = Object.entries(params ?? {}).filter(([, value]) => UUID.test(String(value)))
  return ids.length === 0 ? {} : { target: Object.fromEntries(ids) }
}
