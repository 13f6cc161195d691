import type { Subscription } from '@afins/contract/api'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import { canonicalUsername } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Client } from '#endpoint/handler.ts'
import { spend, type Bucket } from '#platform/limiter.ts'
import { markDenialLogged } from '#platform/logger.ts'
import { addressScopes } from '#platform/network.ts'
import { endManual, saveEntitlement } from '../entitlements.queries.ts'
import { insertGifts, markRedeemed, uidOfUsername } from '../subscriptions.queries.ts'
import { changeLedger, planNews } from '../ledger.service.ts'
import { subscriptionOf } from '../subscriptions.service.ts'
import { canonicalGiftCode } from '@afins/contract/plan'
import { DAY, HOUR } from '@afins/contract/durations'
import type { Secrets } from '#platform/secrets.ts'

type Deps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'jobs' | 'journal' | 'secrets' | 'log' | 'payments'
>

/** By person and by address, since accounts are cheap to create. */
const BY_PERSON = { max: 8, windowMs: HOUR }
const BY_ADDRESS = { max: 30, windowMs: HOUR }
const GIFT_MS = 366 * DAY

export async function redeemGift(
  context: Deps,
  uid: string,
  typed: string,
  client: Client,
): Promise<Subscription> {
  const { database, clock, secrets, log } = context
  const reject = (code: ErrorCode, retryAfter?: number) => {
    const { ip, requestId } = client
    markDenialLogged(client)
    log.warn({ event: 'gift', outcome: code, uid, ip, requestId }, 'gift refused')
    return new AppError(code, { retryAfter })
  }
  const over = await spend(database, clock.steady(), buckets(secrets, uid, client.ip))
  if (over) throw reject('plan.gift_tries', over.retryAfter)
  const hash = giftHash(secrets, typed)
  const redeemed =
    hash !== null &&
    (await transaction(database, (tx) =>
      changeLedger(context, tx, uid, () => redeem(context, tx, uid, hash)),
    ))
  if (!redeemed) throw reject('plan.gift_invalid')
  log.info({ event: 'gift', outcome: 'ok', uid, requestId: client.requestId }, 'gift redeemed')
  return subscriptionOf(context, database.db, uid)
}

async function redeem(
  { clock, ids }: Deps,
  tx: Writer,
  uid: string,
  hash: string,
): Promise<boolean> {
  const now = clock.now()
  const gift = await markRedeemed(tx, hash, now)
  if (!gift) return false
  const { id: reference, months } = gift
  await saveEntitlement(
    tx,
    { id: ids.next(), uid, now },
    { ...activeFrom(now), source: 'gift', reference, months },
  )
  return true
}

const activeFrom = (now: number) =>
  ({
    kind: 'period',
    state: 'active',
    cancels: 1,
    choice: null,
    amount: null,
    began_at: now,
    paid_until: 0,
    ended_at: null,
  }) as const

function buckets({ digest }: Deps['secrets'], uid: string, ip: string): Bucket[] {
  return [
    { key: `gift-person:${digest('limits', uid)}`, ...BY_PERSON },
    ...addressScopes(ip).map(({ key, factor }) => ({
      key: `gift-address:${digest('limits', key)}`,
      max: BY_ADDRESS.max * factor,
      windowMs: BY_ADDRESS.windowMs,
    })),
  ]
}

/** The codes are shown only now: only their hashes are stored. */
export async function makeGifts(
  { database, clock, ids, secrets }: Pick<Deps, 'database' | 'clock' | 'ids' | 'secrets'>,
  { months, count }: { readonly months: number; readonly count: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => giftCode(ids.token()))
  const now = clock.now()
  const rows = codes.map((code) => ({
    code_hash: giftHash(secrets, code) ?? '',
    id: ids.next(),
    months,
    created_at: now,
    expires_at: now + GIFT_MS,
  }))
  await transaction(database, (tx) => insertGifts(tx, rows))
  return codes
}

/** @returns until when they have the plan; null for an unknown username */
export async function grantPlan(
  context: Omit<Deps, 'secrets' | 'log'>,
  username: string,
  months: number,
): Promise<number | null> {
  return changeGiven(context, username, async (tx, uid) => {
    const [id, reference, now] = [context.ids.next(), context.ids.next(), context.clock.now()]
    await saveEntitlement(
      tx,
      { id, uid, now },
      { ...activeFrom(now), source: 'manual', reference, months },
    )
    context.journal.emit(tx, planNews(uid, 'given'))
  })
}

export async function revokePlan(
  context: Omit<Deps, 'secrets' | 'log'>,
  username: string,
): Promise<number | null> {
  return changeGiven(context, username, async (tx, uid) => {
    await endManual(tx, uid, context.clock.now())
  })
}

async function changeGiven(
  context: Omit<Deps, 'secrets' | 'log'>,
  username: string,
  change: (tx: Writer, uid: string) => Promise<void>,
): Promise<number | null> {
  const { database } = context
  const found = await uidOfUsername(database.db, canonicalUsername(username))
  if (!found) return null
  await transaction(database, (tx) =>
    changeLedger(context, tx, found.uid, () => change(tx, found.uid)),
  )
  const { until } = await subscriptionOf(context, database.db, found.uid)
  return until ?? 0
}

/** Crockford's digits, none of which sounds like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

export function giftCode(token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const digits = [...bytes.subarray(0, LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('')
  return `AFINS-${digits.match(/.{5}/g)?.join('-')}`
}

export function giftHash(secrets: Pick<Secrets, 'digest'>, typed: string): string | null {
  const code = canonicalGiftCode(typed)
  return code.length === LENGTH ? secrets.digest('gift-code', code) : null
}
