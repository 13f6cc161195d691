import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Client } from '#endpoint/handler.ts'
import { spend } from '#platform/limiter.ts'
import { passkeyChallengeBucket, signInBuckets } from '../accounts.limits.ts'
import { lockAccount } from '../settings/settings.queries.ts'
import { note, type AccountDeps, type Step } from '../sign-in/audit-log.ts'
import { CHALLENGE_MS, checkPasskeyChallenge } from './passkey-challenge.ts'
import { countPasskeyUse, findPasskey } from './passkeys.queries.ts'

export type Credential = EndpointInput<Api['signInWithPasskey']>['body']['credential']

/** Does something for whoever shows a passkey; it counts as both steps. */
export async function withPasskey<T>(
  deps: AccountDeps,
  credential: Credential,
  client: Client,
  step: Step,
  work: (tx: Writer, uid: string, passkeyId: string) => Promise<T>,
): Promise<T> {
  const { context, limits } = deps
  const { database, secrets, clock } = context
  const reject = (code: ErrorCode, of: { uid?: string; retryAfter?: number; cause?: unknown }) => {
    note(context, client, { step, uid: of.uid, code })
    return new AppError(code, of)
  }
  const target = { uid: null, username: '' }
  const { address } = signInBuckets(secrets, limits, target, client.ip)
  const over = await spend(database, clock.steady(), address)
  if (over) throw reject('auth.too_many_attempts', over)

  const passkey = await findPasskey(database.db, credential.id)
  if (!passkey) throw reject('auth.passkey_invalid', {})
  const { uid } = passkey
  const used = await verifyUse(deps, passkey, credential).catch((cause: unknown) => {
    throw reject('auth.passkey_invalid', { uid, cause })
  })
  const once = passkeyChallengeBucket(secrets, used.challengeId, CHALLENGE_MS)
  if (await spend(database, clock.steady(), [once])) throw reject('auth.passkey_invalid', { uid })
  const result = await transaction(database, async (tx) => {
    await lockAccount(database, tx, uid)
    const { id, counter: from } = passkey
    if (!(await countPasskeyUse(tx, { id, from, to: used.counter, now: clock.now() })))
      throw reject('auth.passkey_invalid', { uid })
    return work(tx, uid, id)
  })
  note(context, client, { step, uid })
  return result
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** @throws Error whatever is wrong with it: challenge, origin, signature or counter */
async function verifyUse({ context }: AccountDeps, passkey: Passkey, response: Credential) {
  const { secrets, clock, config } = context
  const { userHandle } = response.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.uid)
    throw new Error('the passkey is of another account')
  let challengeId: string | null = null
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => {
      challengeId = checkPasskeyChallenge(secrets, challenge, 'use', clock.now())
      return challengeId !== null
    },
    expectedOrigin: config.publicUrl,
    expectedRPID: new URL(config.publicUrl).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  })
  if (!verified || challengeId === null) throw new Error('the signature does not match')
  return { challengeId: challengeId as string, counter: authenticationInfo.newCounter }
}
