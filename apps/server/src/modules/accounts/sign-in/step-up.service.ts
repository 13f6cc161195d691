import { transaction } from '@afins/database'
import { canonicalUsername } from '@afins/contract/fields'
import type { Client } from '#endpoint/handler.ts'
import { postMail } from '#mail/index.ts'
import { spend, spendWithin, type Bucket } from '#platform/limiter.ts'
import { network } from '#platform/network.ts'
import { codeBucket, mailBucket, puzzleBucket } from '../accounts.limits.ts'
import type { AccountDeps } from './audit-log.ts'
import { checkProof, makeChallenge, PUZZLE_MS, type Solution } from './proof-of-work.ts'
import { confirmedAddress } from '../settings/settings.queries.ts'
import { CODE_MS, CODE_OVER_MS, hourOfCode, signInCode } from './sign-in-code.ts'

export interface Attempt {
  readonly username: string
  readonly uid: string | null
  readonly proof: Solution | undefined
  readonly code: string | undefined
}

export type Admission =
  | {
      readonly code:
        | 'auth.too_many_attempts'
        | 'auth.proof_required'
        | 'auth.code_required'
        | 'auth.code_invalid'
      readonly retryAfter?: number
    }
  /** Success refills these buckets; a code counts only for the address it was mailed to. */
  | { readonly refills: readonly Bucket[]; readonly mailedTo?: string }

/** What a try spends in its own network, whatever else it takes. */
interface Counted {
  readonly pair: readonly Bucket[]
  readonly address: readonly Bucket[]
}

/** A mailed code or a proof of work comes first, so that guesses cost something. */
export async function stepUp(
  deps: AccountDeps,
  attempt: Attempt,
  client: Client,
  counted: Counted,
): Promise<Admission> {
  const { database, mailer } = deps.context
  const { uid } = attempt
  const owner = mailer && uid !== null ? await confirmedAddress(database.db, uid) : undefined
  return owner && uid !== null
    ? byCode(deps, { ...owner, uid, typed: attempt.code }, counted)
    : byProof(deps, attempt, client, counted)
}

interface Owner {
  readonly uid: string
  readonly username: string
  readonly email: string
}

async function byCode(
  deps: AccountDeps,
  { typed, ...owner }: Owner & { readonly typed: string | undefined },
  { pair, address }: Counted,
): Promise<Admission> {
  const { database, secrets, clock } = deps.context
  if (typed === undefined) {
    await mailCode(deps, owner)
    return { code: 'auth.code_required' }
  }
  const over = await spend(database, clock.steady(), [...pair, ...address])
  if (over) return { code: 'auth.too_many_attempts', retryAfter: over.retryAfter }
  const hour = hourOfCode(secrets, owner, typed, clock.now())
  const used = hour !== null && codeBucket(secrets, owner.uid, hour, CODE_OVER_MS)
  if (used && !(await spend(database, clock.steady(), [used])))
    return { refills: pair, mailedTo: owner.email }
  await mailCode(deps, owner)
  return { code: 'auth.code_invalid' }
}

/** Mails the code of this hour, a few times at most: it stays the same. */
async function mailCode({ context, limits }: AccountDeps, owner: Owner): Promise<void> {
  const { database, secrets, clock } = context
  await transaction(database, async (tx) => {
    const bucket = mailBucket(secrets, limits, 'signInCode', owner.uid)
    if (await spendWithin(tx, clock.steady(), [bucket])) return
    const now = clock.now()
    await postMail(context, tx, {
      to: owner.email,
      template: 'sign-in-code',
      data: { username: owner.username, code: signInCode(secrets, owner, now) },
      until: now + CODE_MS,
    })
  })
}

async function byProof(
  { context }: AccountDeps,
  { username, proof }: Attempt,
  client: Client,
  { pair, address }: Counted,
): Promise<Admission> {
  const { database, secrets, clock } = context
  const puzzleId =
    proof && checkProof(secrets, proof, { username, network: network(client.ip) }, clock.now())
  if (!puzzleId) return { code: 'auth.proof_required' }
  const used = puzzleBucket(secrets, puzzleId, PUZZLE_MS)
  const exceeded = await spend(database, clock.steady(), [...pair, ...address, used])
  if (!exceeded) return { refills: pair }
  return exceeded.bucket === used
    ? { code: 'auth.proof_required' }
    : { code: 'auth.too_many_attempts', retryAfter: exceeded.retryAfter }
}

export function createChallenge(
  { context, limits }: AccountDeps,
  username: string,
  client: Client,
) {
  const challenge = makeChallenge(
    context.secrets,
    { id: context.ids.next(), bits: limits.proofBits, now: context.clock.now() },
    { username: canonicalUsername(username), network: network(client.ip) },
  )
  return { challenge, bits: limits.proofBits }
}
