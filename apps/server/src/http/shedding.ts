import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@afins/contract/errors'
import { counter } from '../platform/counters.ts'
import type { Clock } from '../platform/time.ts'
import type { Logger } from '../platform/logger.ts'
import { clientAddress } from '../endpoint/request-origin.ts'
import { nextRequestId } from './error-response.ts'
import type { LoadMeter } from './load-meter.ts'
import {
  admits,
  EXPENSIVE_EVERY_MS,
  isExpensive,
  isFullAfter,
  isOverloadedAfter,
  kindOf,
  loadLimits,
  type LoadLimits,
  type RequestKind,
} from './overload.ts'
import { sendOverloaded } from './overloaded-response.ts'

const rejections = counter(
  'afins_requests_shed_total',
  'Requests rejected because the server is overloaded',
)
const LOG_MS = 10_000

export interface Shedding {
  /** Whether a request may be handled; one that may not is answered already. */
  admit(request: IncomingMessage, response: ServerResponse, isSignedIn: boolean): boolean
  /** For one whose session's cookie was none. @throws AppError `server.overloaded` */
  requireAnonymous(request: IncomingMessage): void
}

export interface SheddingDeps {
  readonly log: Logger
  readonly clock: Pick<Clock, 'steady'>
  readonly meter: LoadMeter
  readonly headers: Readonly<Record<string, string>>
  readonly trustedProxies: number
  readonly limits?: LoadLimits | undefined
}

/** Rejects what matters least while there is more to do than this process can. */
export function makeShedding(deps: SheddingDeps): Shedding {
  const { log, clock, meter, headers, trustedProxies, limits = loadLimits } = deps
  let isOverloaded = false
  let isFull = false
  let expensiveAt = -Infinity
  let rejected = 0
  let unlogged = 0
  let loggedAt = -Infinity
  let lateMs = 0
  meter.watch((window) => {
    lateMs = window.lateMs
    isOverloaded = isOverloadedAfter(isOverloaded, { ...window, rejected })
    isFull = isFullAfter(isFull, { ...window, rejected })
    rejected = 0
  })
  const mayBegin = (request: IncomingMessage) => {
    if (!isFull || !isExpensive(request)) return true
    const now = clock.steady()
    if (now - expensiveAt < EXPENSIVE_EVERY_MS) return false
    expensiveAt = now
    return true
  }
  const countRejection = (request: IncomingMessage, kind: RequestKind, requestId: string) => {
    rejected += 1
    unlogged += 1
    rejections.add({ kind })
    if (clock.steady() - loggedAt < LOG_MS) return
    loggedAt = clock.steady()
    log.warn(
      {
        ...{ event: 'overload', outcome: 'server.overloaded', kind, count: unlogged },
        ...{ ip: clientAddress(request, trustedProxies), requestId },
        ...{ lateMs: Math.round(lateMs), inFlight: meter.load().inFlight },
      },
      'requests shed',
    )
    unlogged = 0
  }
  return {
    admit(request, response, isSignedIn) {
      const requestId = nextRequestId()
      const kind = kindOf(request, isSignedIn)
      if (admits(kind, isOverloaded, meter.load(), limits) && mayBegin(request)) {
        meter.begin(request, response)
        return true
      }
      countRejection(request, kind, requestId)
      sendOverloaded(request, response, { requestId, headers })
      return false
    },
    requireAnonymous(request) {
      const { method, url } = request
      const kind = kindOf({ method, url }, false)
      if (kind !== 'costly' && kind !== 'anonymous') return
      if (admits(kind, isOverloaded, meter.load(), limits)) return
      countRejection(request, kind, nextRequestId())
      throw new AppError('server.overloaded', { retryAfter: 5 })
    },
  }
}
