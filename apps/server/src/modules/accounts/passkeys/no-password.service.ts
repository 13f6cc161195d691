import { AppError } from '@afins/contract/errors'
import type { Writer } from '@afins/database'
import type { Client, SignedIn } from '#endpoint/handler.ts'
import { NO_PASSWORD } from '#platform/passwords.ts'
import { mailOwner } from '../accounts.mails.ts'
import { deleteLinks } from '../recovery/mail-links.queries.ts'
import { renewSession } from '../sessions/reauthentication.service.ts'
import { accountByUid, setPassword } from '../settings/settings.queries.ts'
import type { AccountDeps } from '../sign-in/audit-log.ts'
import { countRecoveryCodes } from '../two-steps/two-steps.queries.ts'
import { withPasskey, type Credential } from './with-passkey.service.ts'
import { passkeysOf } from './passkeys.queries.ts'

/** Losing one device must not be losing the account. */
export const isReachable = (has: { readonly passkeys: number; readonly codes: number }): boolean =>
  has.passkeys >= 2 || (has.passkeys === 1 && has.codes > 0)

/** @throws AppError where an account without a password has too few other ways in */
export async function requireWaysIn(
  tx: Writer,
  { uid, password_hash: hash }: { readonly uid: string; readonly password_hash: string },
): Promise<void> {
  if (hash !== NO_PASSWORD) return
  const passkeys = (await passkeysOf(tx, uid)).length
  if (!isReachable({ passkeys, codes: await countRecoveryCodes(tx, uid) }))
    throw new AppError('account.passkeys_required')
}

/** Removes the password of who shows a passkey. @returns the new token of the session */
export function removePassword(
  deps: AccountDeps,
  viewer: Pick<SignedIn, 'uid' | 'sessionId'>,
  credential: Credential,
  client: Client,
): Promise<string> {
  const { context } = deps
  return withPasskey(deps, credential, client, 'password-removal', async (tx, uid, id) => {
    if (uid !== viewer.uid) throw new AppError('auth.passkey_invalid')
    await setPassword(tx, uid, NO_PASSWORD, context.clock.now())
    const account = await accountByUid(tx, uid)
    await requireWaysIn(tx, account)
    // What was requested for the password ends with it.
    await deleteLinks(tx, uid, ['reset'])
    const change = { change: 'password-removed' } as const
    await mailOwner(context, tx, account, { template: 'two-steps-changed', change })
    return renewSession(deps, tx, viewer, id)
  })
}
