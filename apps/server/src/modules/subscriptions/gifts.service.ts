import type { Subscription } from '@afins/contract/api'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import { canonicalUsername } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Client } from '#http/handler.ts'
import { spend, type Bucket } from '#platform/limiter.ts'
import { addressOf } from '#platform/network.ts'
import { endGiven, keepEntitlement } from './entitlements.queries.ts'
import { giftCode, giftHash } from './gift-code.ts'
import { changeLedger } from './ledger.service.ts'
import { subscriptionOf } from './subscriptions.service.ts'

type Needs = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'jobs' | 'staleness' | 'secrets' | 'log' | 'payments'
>

const HOUR = 3_600_000
/** Codes one may try: by person, and by address, since people are cheap to make. */
const BY_PERSON = { max: 8, windowMs: HOUR }
const BY_ADDRESS = { max: 30, windowMs: HOUR }
/** How long a code waits to be redeemed. */
export const GIFT_MS = 366 * 24 * HOUR

/** Redeems a code for somebody, if it is good. */
export async function redeemGift(
  context: Needs,
  uid: string,
  typed: string,
  client: Client,
): Promise<Subscription> {
  const { database, clock, secrets, log } = context
  const refuse = (code: ErrorCode, retryAfter?: number) => {
    const { ip, requestId } = client
    log.warn({ event: 'gift', outcome: code, uid, ip, requestId }, 'gift refused')
    return new AppError(code, { retryAfter })
  }
  const over = await spend(database, clock.steady(), buckets(secrets, uid, client.ip))
  if (over) throw refuse('plan.gift_tries', over.retryAfter)
  const hash = giftHash(secrets, typed)
  const redeemed =
    hash !== null &&
    (await transaction(database, (tx) =>
      changeLedger(context, tx, uid, () => redeem(context, tx, uid, hash)),
    ))
  if (!redeemed) throw refuse('plan.gift_invalid')
  log.info({ event: 'gift', outcome: 'ok', uid, requestId: client.requestId }, 'gift redeemed')
  return subscriptionOf(context, database.db, uid)
}

async function redeem(
  { clock, ids }: Needs,
  tx: Writer,
  uid: string,
  hash: string,
): Promise<boolean> {
  const now = clock.now()
  const gift = await tx
    .updateTable('plan_gifts')
    .set({ redeemed_at: now })
    .where('code_hash', '=', hash)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'months'])
    .executeTakeFirst()
  if (!gift) return false
  const { id: reference, months } = gift
  await keepEntitlement(
    tx,
    { id: ids.next(), uid, now },
    { ...givenAt(now), source: 'gift', reference, months },
  )
  return true
}

const givenAt = (now: number) =>
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

function buckets({ digest }: Needs['secrets'], uid: string, ip: string): Bucket[] {
  return [
    { key: `gift-person:${digest('limits', uid)}`, ...BY_PERSON },
    { key: `gift-address:${digest('limits', addressOf(ip))}`, ...BY_ADDRESS },
  ]
}

/** Makes codes, which are told only now: what is kept cannot be turned back into them. */
export async function makeGifts(
  { database, clock, ids, secrets }: Pick<Needs, 'database' | 'clock' | 'ids' | 'secrets'>,
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
  await transaction(database, (tx) => tx.insertInto('plan_gifts').values(rows).execute())
  return codes
}

/** Gives somebody the plan for so many months. @returns until when they have it; null: nobody */
export async function grantPlan(
  context: Omit<Needs, 'secrets' | 'log'>,
  username: string,
  months: number,
): Promise<number | null> {
  return changeGiven(context, username, async (tx, uid) => {
    const [id, reference, now] = [context.ids.next(), context.ids.next(), context.clock.now()]
    await keepEntitlement(
      tx,
      { id, uid, now },
      { ...givenAt(now), source: 'manual', reference, months },
    )
  })
}

/** Takes back what was given to somebody by hand or by code; what they bought stays. */
export async function revokePlan(
  context: Omit<Needs, 'secrets' | 'log'>,
  username: string,
): Promise<number | null> {
  return changeGiven(context, username, async (tx, uid) => {
    await endGiven(tx, uid, context.clock.now())
  })
}

async function changeGiven(
  context: Omit<Needs, 'secrets' | 'log'>,
  username: string,
  change: (tx: Writer, uid: string) => Promise<void>,
): Promise<number | null> {
  const { database } = context
  const found = await database.db
    .selectFrom('usernames')
    .select('uid')
    .where('username', '=', canonicalUsername(username))
    .executeTakeFirst()
  if (!found) return null
  await transaction(database, (tx) =>
    changeLedger(context, tx, found.uid, () => change(tx, found.uid)),
  )
  const { until } = await subscriptionOf(context, database.db, found.uid)
  return until ?? 0
}
