import type { Api } from '@afins/contract/api'
import type { EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import type { Client, SignedIn } from '#endpoint/handler.ts'
import { presentViewer } from '../accounts.present.ts'
import { findViewer } from '../accounts.queries.ts'
import { admitLeaving } from '../deletion/deletion.service.ts'
import { requireNotSuspended, restrictionDeps } from '../restrictions/restrictions.service.ts'
import { renewSession } from '../sessions/reauthentication.service.ts'
import { createSession, endSession } from '../sessions/sessions.service.ts'
import { note, type AccountDeps, type Entered } from '../sign-in/audit-log.ts'
import { mailNewDevice } from '../sign-in/sign-in.service.ts'
import { CHALLENGE_MS, makePasskeyChallenge } from './passkey-challenge.ts'
import { withPasskey, type Credential } from './with-passkey.service.ts'

export function startPasskeyUse({ context }: AccountDeps): EndpointOutput<Api['startPasskeyUse']> {
  const { secrets, ids, clock, config } = context
  const of = { id: ids.next(), now: clock.now() }
  return {
    challenge: makePasskeyChallenge(secrets, of, 'use'),
    rpId: new URL(config.publicUrl).hostname,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  }
}

export async function signInWithPasskey(
  deps: AccountDeps,
  { credential, deletion }: EndpointInput<Api['signInWithPasskey']>['body'],
  client: Client,
): Promise<Entered> {
  const { context } = deps
  const entered = await withPasskey(deps, credential, client, 'sign-in', async (tx, uid, id) => {
    await requireNotSuspended(restrictionDeps(deps), tx, uid, null)
    const isCancelled = await admitLeaving(deps, tx, uid, deletion === 'cancel')
    await endSession(tx, client.cookies.sid)
    const token = await createSession(context, tx, uid, client.userAgent, id)
    await mailNewDevice(deps, tx, uid, client)
    return { viewer: presentViewer(await findViewer(tx, uid)), token, isCancelled }
  })
  const { uid } = entered.viewer
  if (entered.isCancelled) note(context, client, { step: 'deletion-cancel', uid })
  return entered
}

/** In place of giving the password again. @returns the new token of the session */
export function proveByPasskey(
  deps: AccountDeps,
  viewer: Pick<SignedIn, 'uid' | 'sessionId'>,
  credential: Credential,
  client: Client,
): Promise<string> {
  return withPasskey(deps, credential, client, 'reauthentication', async (tx, uid, id) => {
    if (uid !== viewer.uid) throw new AppError('auth.passkey_invalid')
    return renewSession(deps, tx, viewer, id)
  })
}
