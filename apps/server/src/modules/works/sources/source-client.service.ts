import { createHash } from 'node:crypto'
import { ZodError } from 'zod'
import { DAY, MINUTE, SECOND } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { productVersion } from '#folders.ts'
import { spend } from '#platform/limiter.ts'
import { Semaphore } from '#platform/semaphore.ts'
import { afterFailure, closedBreaker } from './breaker.ts'
import { fetchJson, SourceError } from './fetch-json.ts'
import type { GetJson, Source } from './source.ts'
import { readBreaker, storeAnswer, storeBreaker, storedAnswer } from './sources.queries.ts'

type ClientContext = Pick<Context, 'config' | 'database' | 'clock' | 'log'>

/** What is read of a source, and how long the result may be stored. */
export interface Reading<T> {
  readonly key: string
  readonly storeMs: number
  readonly read: (get: GetJson) => Promise<T>
}

export interface SourceClient {
  readonly source: Source
  /**
   * The stored result, or a new one that is read for someone.
   * @throws AppError `source.unavailable` where the source fails, is not to be called now, or was
   * called too often for this person
   */
  read<T>(reading: Reading<T>, uid: string): Promise<T>
}

const TIMEOUT_MS = 4 * SECOND
/**
 * What one person may have read anew of a source: a search for each pause in typing, and less than
 * the source gives in the long run, so that no one drains it for all.
 */
const fairShares = [
  { max: 6, windowMs: 6 * SECOND },
  { max: 20, windowMs: MINUTE },
  { max: 200, windowMs: DAY },
]
/** Readings of one source that wait for each other in a process. */
const QUEUE = 20

/** Calls one source within its limits, which all nodes share through the database. */
export function openSource(
  { config, database, clock, log }: ClientContext,
  source: Source,
  timeoutMs = TIMEOUT_MS,
): SourceClient {
  const { name, hosts, perSecond } = source
  const { apiBase, tmdbToken } = config.catalogue
  const origin = apiBase === null ? `https://${hosts[0]}` : `${apiBase}/${name}`
  const contact = config.contact?.includes('://') ? new URL(config.contact).href : config.contact
  const rules = {
    hosts,
    apiBase,
    timeoutMs,
    headers: {
      'user-agent': `Afins/${productVersion} (${contact})`,
      ...(name === 'tmdb' && { authorization: `Bearer ${tmdbToken}` }),
    },
  }
  const queue = new Semaphore(1, QUEUE)
  const running = new Map<string, Promise<unknown>>()

  const get: GetJson = async (path, query = {}) => {
    const bucket = { key: `source:${name}`, max: perSecond, windowMs: SECOND }
    const limited = await spend(database, clock.steady(), [bucket])
    if (limited) throw unavailable(limited.retryAfter)
    return fetchJson(new URL(`${origin}${path}?${new URLSearchParams(query).toString()}`), rules)
  }

  const spendShare = async (uid: string) => {
    const buckets = fairShares.map((share) => ({
      ...share,
      key: `source:${name}:${share.windowMs}:${uid}`,
    }))
    const over = await spend(database, clock.steady(), buckets)
    if (over) throw unavailable(over.retryAfter)
  }

  const readNew = async <T>({ key, storeMs, read }: Reading<T>): Promise<T> => {
    const breaker = (await readBreaker(database.db, name)) ?? closedBreaker
    const waitMs = breaker.openUntil - clock.now()
    if (waitMs > 0) throw unavailable(Math.ceil(waitMs / SECOND))
    let result: T
    try {
      result = await read(get)
    } catch (error) {
      const failure = sourceErrorOf(error)
      const now = clock.now()
      await transaction(database, async (tx) => {
        const state = (await readBreaker(tx, name)) ?? closedBreaker
        await storeBreaker(tx, name, afterFailure(state, failure, now))
      })
      log.warn({ source: name, status: failure.status, reason: failure.message }, 'source failed')
      throw unavailable(Math.ceil((failure.retryAfterMs ?? SECOND) / SECOND))
    }
    const expiresAt = clock.now() + storeMs
    await transaction(database, async (tx) => {
      if (breaker.failures > 0) await storeBreaker(tx, name, closedBreaker)
      const answer = JSON.stringify(result)
      await storeAnswer(tx, { source: name, key, answer, expires_at: expiresAt })
    })
    return result
  }

  return {
    source,
    async read<T>({ key: text, storeMs, read }: Reading<T>, uid: string) {
      const key = createHash('sha256').update(text).digest('base64url')
      const [stored] = await storedAnswer(database.db, { source: name, key, now: clock.now() })
      if (stored) return JSON.parse(stored.answer) as T
      if (!running.has(key)) await spendShare(uid)
      const same = running.get(key)
      if (same) return same as Promise<T>
      const reading = queue
        .run(() => readNew({ key, storeMs, read }))
        .finally(() => running.delete(key))
      running.set(key, reading)
      return reading
    },
  }
}

const unavailable = (retryAfter: number) => new AppError('source.unavailable', { retryAfter })

/** @throws what is no failure of the source */
function sourceErrorOf(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  if (error instanceof ZodError) return new SourceError('answered in another shape')
  throw error
}
