import {
  trustRules,
  type CatalogueAct,
  type QuotaErrorCode,
  type TrustErrorCode,
} from '@afins/contract/catalogue-trust'
import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import type { Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { peek, spendWithin, type Bucket } from '#platform/limiter.ts'
import { levelOf, quotasOf, rejectionOf, type Standing } from './trust.policy.ts'
import { accountFacts, countStandingEdits } from './trust.queries.ts'

export type TrustDeps = Pick<Context, 'clock' | 'mailer'>

/** Edits of one person that are looked at; of them as many have to be of different works. */
const EDITS_READ = 500

/** What an account has shown so far. */
export async function standingOf(
  { clock, mailer }: TrustDeps,
  db: Reader,
  uid: string,
): Promise<Standing> {
  const now = clock.now()
  const before = now - trustRules.standingDays * DAY
  const [account] = await accountFacts(db, { uid })
  const [edits] = await countStandingEdits(db, { uid, before, most: EDITS_READ })
  return {
    isConfirmed: mailer === null ? null : account?.email_confirmed_at != null,
    ageMs: account === undefined ? 0 : now - account.created_at,
    standingEdits: edits?.works ?? 0,
    isTrusted: account?.trusted_since != null,
  }
}

interface Acted {
  /** How much it counts; a work with its new creators counts as several. */
  readonly amount?: number
  /** The works that it changes. */
  readonly works?: readonly { readonly added_by: string | null }[]
}

/**
 * Counts what someone does in the catalogue, last in its transaction.
 * @throws AppError 429 with `retryAfter`, or 403 where they may not do it however little they did
 */
export async function spendAct(
  deps: TrustDeps,
  tx: Writer,
  uid: string,
  act: CatalogueAct,
  { amount = 1, works = [] }: Acted = {},
): Promise<void> {
  const standing = await standingOf(deps, tx, uid)
  requireAct(
    standing,
    act,
    works.every((work) => work.added_by === uid),
  )
  const over = await spendWithin(tx, deps.clock.steady(), bucketsOf(standing, uid, act, amount))
  if (over) throw new AppError(overCode(standing, act), { retryAfter: over.retryAfter })
}

/** @throws AppError where someone may not do something at all */
export function requireAct(standing: Standing, act: CatalogueAct, areOwn = true): void {
  const rejection = rejectionOf(standing, act, areOwn)
  if (rejection) throw new AppError(rejection)
}

export interface Verdict {
  /** Why they may not; null where they may. */
  readonly error: TrustErrorCode | QuotaErrorCode | null
  /** Seconds until they may do more. */
  readonly retryAfter: number | null
}

/** Whether someone may do something now, as `spendAct` would decide. */
export async function verdictOn(
  deps: TrustDeps,
  db: Reader,
  {
    uid,
    standing,
    act,
    areOwn,
  }: {
    readonly uid: string
    readonly standing: Standing
    readonly act: CatalogueAct
    readonly areOwn: boolean
  },
): Promise<Verdict> {
  const rejection = rejectionOf(standing, act, areOwn)
  if (rejection) return { error: rejection, retryAfter: null }
  const over = await peek(db, deps.clock.steady(), bucketsOf(standing, uid, act, 1))
  return over
    ? { error: overCode(standing, act), retryAfter: over.retryAfter }
    : { error: null, retryAfter: null }
}

/** Links and editions count as edits as well. */
function bucketsOf(standing: Standing, uid: string, act: CatalogueAct, amount: number): Bucket[] {
  const quotas = quotasOf[levelOf(standing)]
  const acts = act === 'links' || act === 'editions' ? [act, 'edits' as const] : [act]
  return acts.map((one) => ({
    key: `work-${one}:${uid}`,
    max: quotas[one],
    windowMs: DAY,
    amount,
  }))
}

const overCodes: Readonly<Record<CatalogueAct, QuotaErrorCode>> = {
  works: 'work.daily',
  edits: 'work.daily_edits',
  links: 'work.daily_edits',
  editions: 'work.daily_edits',
  restores: 'work.daily_edits',
  covers: 'work.daily_covers',
  merges: 'work.daily_merges',
  agreements: 'work.daily_merges',
}

function overCode(standing: Standing, act: CatalogueAct): QuotaErrorCode {
  const isUnconfirmed = standing.isConfirmed === false && levelOf(standing) === 0
  return isUnconfirmed ? 'work.daily_unconfirmed' : overCodes[act]
}
