import { transaction } from '@afins/database'
import { canonicalUsername } from '@afins/contract/fields'
import type { Client } from '#http/handler.ts'
import { postMail } from '#mail/index.ts'
import { spend, spendWithin, type Bucket } from '#platform/limiter.ts'
import { network } from '#platform/network.ts'
import { codeBucket, mailBucket, puzzleBucket } from './accounts.limits.ts'
import type { AccountParts } from './caller.ts'
import { checkProof, makeChallenge, PUZZLE_MS, type Solution } from './proof.ts'
import { confirmedAddress } from './settings.queries.ts'
import { CODE_MS, CODE_OVER_MS, hourOfCode, signInCode } from './sign-in-code.ts'

/** A try to sign in, before its password is looked at. */
export interface Attempt {
  readonly username: string
  /** Whose username it is, if anybody's. */
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
  /** Admitted; success gives this bucket its hits back. */
  | { readonly refills: Bucket | null }

/** What a try spends in its own network, whatever else it takes. */
interface Spent {
  readonly pair: Bucket
  readonly address: Bucket
}

/**
 * Decides about a try at a username that too many tries are made at: whoever reads the mail of its
 * confirmed address gets in, by a code; where there is none, whoever does some work. Either comes
 * before the password is looked at, so that guesses are not to be had for nothing.
 */
export async function stepUp(
  parts: AccountParts,
  attempt: Attempt,
  client: Client,
  spent: Spent,
): Promise<Admission> {
  const { database, mailer } = parts.context
  const { uid } = attempt
  const owner = mailer && uid !== null ? await confirmedAddress(database.db, uid) : undefined
  return owner && uid !== null
    ? byCode(parts, { ...owner, uid, typed: attempt.code }, spent)
    : byProof(parts, attempt, client, spent)
}

interface Owner {
  readonly uid: string
  readonly username: string
  readonly email: string
}

async function byCode(
  parts: AccountParts,
  { typed, ...owner }: Owner & { readonly typed: string | undefined },
  { pair, address }: Spent,
): Promise<Admission> {
  const { database, secrets, clock } = parts.context
  if (typed === undefined) {
    await mailCode(parts, owner)
    return { code: 'auth.code_required' }
  }
  const over = await spend(database, clock.steady(), [pair, address])
  if (over) return { code: 'auth.too_many_attempts', retryAfter: over.retryAfter }
  const hour = hourOfCode(secrets, owner, typed, clock.now())
  const used = hour !== null && codeBucket(secrets, owner.uid, hour, CODE_OVER_MS)
  if (used && !(await spend(database, clock.steady(), [used]))) return { refills: pair }
  await mailCode(parts, owner)
  return { code: 'auth.code_invalid' }
}

/** Sends the code of this hour, a few times at most: the mails that came before say the same. */
async function mailCode({ context, limits }: AccountParts, owner: Owner): Promise<void> {
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
  { context }: AccountParts,
  { username, proof }: Attempt,
  client: Client,
  { pair, address }: Spent,
): Promise<Admission> {
  const { database, secrets, clock } = context
  const puzzleId =
    proof && checkProof(secrets, proof, { username, network: network(client.ip) }, clock.now())
  if (!puzzleId) return { code: 'auth.proof_required' }
  const used = puzzleBucket(secrets, puzzleId, PUZZLE_MS)
  const late = await spend(database, clock.steady(), [pair, address, used])
  if (!late) return { refills: pair }
  return late.bucket === used
    ? { code: 'auth.proof_required' }
    : { code: 'auth.too_many_attempts', retryAfter: late.retryAfter }
}

/** A puzzle for whoever was asked for work. */
export function createChallenge(
  { context, limits }: AccountParts,
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
