import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Api } from '@afins/contract/api'
import type { EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { Client, SignedIn } from '#endpoint/handler.ts'
import { spend } from '#platform/limiter.ts'
import { passkeyChallengeBucket } from '../accounts.limits.ts'
import { mailOwner } from '../accounts.mails.ts'
import { lockFactors } from '../moderators.service.ts'
import { note, type AccountDeps } from '../sign-in/audit-log.ts'
import { CHALLENGE_MS, checkPasskeyChallenge, makePasskeyChallenge } from './passkey-challenge.ts'
import { requireWaysIn } from './no-password.service.ts'
import { deletePasskey, insertPasskey, notePasskeyShown, passkeysOf } from './passkeys.queries.ts'

type Owner = Pick<SignedIn, 'uid' | 'sessionId' | 'username' | 'displayName'>
type NewPasskey = EndpointInput<Api['addPasskey']>['body']

const MAX_PASSKEYS = 20
/** EdDSA, ES256 and RS256: what WebAuthn recommends to name. */
const ALGORITHMS = [-8, -7, -257]

export async function startPasskey(
  { context }: AccountDeps,
  owner: Owner,
): Promise<EndpointOutput<Api['startPasskey']>> {
  const { database, secrets, ids, clock, config } = context
  const { uid, username, displayName } = owner
  const existing = await transaction(database, async (tx) => {
    await lockFactors(context, tx, owner)
    return passkeysOf(tx, uid)
  })
  if (existing.length >= MAX_PASSKEYS) throw new AppError('account.too_many_passkeys')
  const { hostname, host } = new URL(config.publicUrl)
  const of = { id: ids.next(), now: clock.now() }
  return {
    challenge: makePasskeyChallenge(secrets, of, `add ${uid}`),
    rp: { id: hostname, name: `Afins ${host}` },
    user: { id: Buffer.from(uid).toString('base64url'), name: username, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: existing.map(({ id }) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: CHALLENGE_MS,
  }
}

export async function addPasskey(
  deps: AccountDeps,
  owner: Owner,
  { name, credential }: NewPasskey,
  client: Client,
): Promise<void> {
  const { database, clock } = deps.context
  const { uid } = owner
  const verified = await verifyNew(deps, uid, credential)
  await transaction(database, async (tx) => {
    const account = await lockFactors(deps.context, tx, owner)
    const existing = await passkeysOf(tx, uid)
    if (existing.length >= MAX_PASSKEYS) throw new AppError('account.too_many_passkeys')
    const { id, publicKey, counter } = verified
    const key = Buffer.from(publicKey).toString('base64url')
    await insertPasskey(tx, { id, uid, publicKey: key, counter, name, now: clock.now() })
    // Whoever has only the password does not get further by a passkey of their own.
    if (existing.length === 0) await notePasskeyShown(tx, owner.sessionId, id)
    const change = { change: 'passkey-added' } as const
    await mailOwner(deps.context, tx, account, { template: 'two-steps-changed', change })
  })
  note(deps.context, client, { step: 'two-steps-change', uid })
}

async function verifyNew(
  { context }: AccountDeps,
  uid: string,
  response: NewPasskey['credential'],
) {
  const { database, secrets, clock, config } = context
  let id: string | null = null
  const expectedChallenge = (challenge: string) => {
    id = checkPasskeyChallenge(secrets, challenge, `add ${uid}`, clock.now())
    return id !== null
  }
  const result = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: [] } },
    expectedChallenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: new URL(config.publicUrl).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('account.passkey_invalid', { cause })
  })
  if (id === null || !result.verified) throw new AppError('account.passkey_invalid')
  const once = passkeyChallengeBucket(secrets, id, CHALLENGE_MS)
  if (await spend(database, clock.steady(), [once])) throw new AppError('account.passkey_invalid')
  return result.registrationInfo.credential
}

export async function removePasskey(
  { context }: AccountDeps,
  owner: Owner,
  id: string,
  client: Client,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const account = await lockFactors(context, tx, owner)
    if (!(await deletePasskey(tx, owner.uid, id))) throw new AppError('account.passkey_not_found')
    await requireWaysIn(tx, account)
    const change = { change: 'passkey-removed' } as const
    await mailOwner(context, tx, account, { template: 'two-steps-changed', change })
  })
  note(context, client, { step: 'two-steps-change', uid: owner.uid })
}
