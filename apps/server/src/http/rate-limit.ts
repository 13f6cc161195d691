import { AppError } from '@afins/contract/errors'
import type { Clock } from '../platform/time.ts'
import { memoryLimiter, type MemoryLimiter } from '../platform/limiter-memory.ts'
import { addressScopes, familyOf } from '../platform/network.ts'
import { rateClasses, type LimitClass, type RateClassLimits } from '../platform/rate-classes.ts'
import type { Client, SignedIn } from '../endpoint/handler.ts'

/** For people, IPv4 and IPv6 apart: someone with many IPv6 addresses crowds only that table. */
const KEYS = 20_000

type Caller = Pick<SignedIn, 'uid'>

export interface RateLimit {
  /** Counts a call. @throws AppError 429 with `retryAfter` */
  spend(rate: LimitClass, client: Pick<Client, 'ip'>, viewer: Caller | null): void
  /** Counts a call for who made it, where its address was counted before they were known. @throws AppError */
  spendPerson(rate: LimitClass, viewer: Caller): void
}

export function makeRateLimit(
  clock: Clock,
  limits: RateClassLimits = rateClasses,
  keys: number = KEYS,
): RateLimit {
  const limiters = new Map<string, MemoryLimiter>()
  const limiterOf = (rate: LimitClass, kind: 'person' | 'IPv4' | 'IPv6') => {
    const name = `${rate} ${kind}`
    let limiter = limiters.get(name)
    if (!limiter) {
      const { max, windowMs } = limits[rate]
      limiters.set(name, (limiter = memoryLimiter({ max, windowMs, keys }, clock)))
    }
    return limiter
  }
  const requireNoWait = (seconds: number) => {
    if (seconds > 0) throw new AppError('request.rate_limited', { retryAfter: seconds })
  }
  const spendPerson: RateLimit['spendPerson'] = (rate, { uid }) =>
    requireNoWait(limiterOf(rate, 'person').spend(uid))
  return {
    spend(rate, { ip }, viewer) {
      const { by } = limits[rate]
      if (viewer === null || by !== 'person')
        requireNoWait(limiterOf(rate, familyOf(ip)).spend(addressScopes(ip)))
      if (viewer !== null && by !== 'address') spendPerson(rate, viewer)
    },
    spendPerson,
  }
}
