import type { RateClass } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import type { Clock } from '../platform/clock.ts'
import { memoryLimiter, type MemoryLimiter } from '../platform/limiter-memory.ts'
import { addressOf } from '../platform/network.ts'
import { rateClasses, type RateClassLimits } from '../platform/rate-classes.ts'
import type { Client, SignedIn } from './handler.ts'

/** How many callers each class remembers at the same time. */
const REMEMBERED = 20_000

export interface Flood {
  /** Counts one call of a class. @throws AppError 429 with `retryAfter` when it is one too many */
  spend(rate: RateClass, client: Client, viewer: SignedIn | null): void
}

/** Limits of how often one caller may call, by class. */
export function makeFlood(clock: Clock, limits: RateClassLimits = rateClasses): Flood {
  const limiters = new Map<RateClass, MemoryLimiter>()
  for (const [rate, { max, windowMs }] of Object.entries(limits) as [
    RateClass,
    RateClassLimits[RateClass],
  ][])
    limiters.set(rate, memoryLimiter({ max, windowMs, keys: REMEMBERED }, clock))
  return {
    spend(rate, client, viewer) {
      const personal = viewer !== null && limits[rate].by === 'person'
      const seconds = limiters.get(rate)?.spend(personal ? viewer.uid : addressOf(client.ip)) ?? 0
      if (seconds > 0) throw new AppError('request.rate_limited', { retryAfter: seconds })
    },
  }
}
