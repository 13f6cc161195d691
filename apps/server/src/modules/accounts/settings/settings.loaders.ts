import type { Account } from '@afins/contract/api'
import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import { NO_PASSWORD } from '#platform/passwords.ts'
import { moderatorRow } from '../moderators.queries.ts'
import { loadTwoSteps } from '../two-steps/two-steps.loaders.ts'
import { passkeysOf } from '../passkeys/passkeys.queries.ts'
import { listSessions } from '../sessions/sessions.service.ts'
import { accountByUid, findEmailChange, usernameOf } from './settings.queries.ts'
import { usernameLockedUntil } from './settings.service.ts'

export async function loadAccount(
  context: Pick<Context, 'database' | 'clock' | 'secrets' | 'mailer' | 'config'>,
  { uid, sessionId }: Pick<SignedIn, 'uid' | 'sessionId'>,
): Promise<Account> {
  const { clock, mailer } = context
  const { db } = context.database
  const now = clock.now()
  const account = await accountByUid(db, uid)
  const change = await findEmailChange(db, uid, now)
  const moderates = (await moderatorRow(db, { uid })).length > 0
  return {
    username: await usernameOf(db, uid),
    usernameLockedUntil: usernameLockedUntil(account.username_changed_at, now),
    email: account.email,
    emailConfirmed: account.email_confirmed_at !== null,
    emailChange: change && {
      email: change.email,
      oldConfirmed: change.old_confirmed_at !== null,
      newConfirmed: change.new_confirmed_at !== null,
      expiresAt: change.expires_at,
    },
    mail: mailer !== null,
    moderates,
    twoSteps: await loadTwoSteps(context, { uid, sessionId }, moderates),
    hasPassword: account.password_hash !== NO_PASSWORD,
    passkeys: (await passkeysOf(db, uid)).map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at,
      lastUsedAt: passkey.last_used_at,
    })),
    sessions: await listSessions(context, uid, sessionId),
  }
}
