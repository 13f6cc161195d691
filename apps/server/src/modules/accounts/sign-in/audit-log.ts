import { AppError, type ErrorCode } from '@afins/contract/errors'
import { isFull, isUnavailable } from '@afins/database'
import type { Viewer } from '@afins/contract/api'
import type { Context } from '#context.ts'
import type { Client } from '#endpoint/handler.ts'
import type { ProfileEvents } from '#modules/profiles/index.ts'
import { markDenialLogged } from '#platform/logger.ts'
import { openPasswords, type Passwords } from '#platform/passwords.ts'
import type { PendingSignIn } from '../two-steps/pending-sign-in.ts'
import { accountLimits, type AccountLimits } from '../accounts.limits.ts'

export interface AccountDeps {
  readonly context: Context
  readonly passwords: Passwords
  readonly limits: AccountLimits
  readonly profileEvents: Pick<ProfileEvents, 'visibilityChanged'>
}

export const accountDeps = (
  context: Context,
  profileEvents: AccountDeps['profileEvents'],
  limits: AccountLimits = accountLimits,
): AccountDeps => ({ context, passwords: openPasswords(context.secrets), limits, profileEvents })

export interface Entered {
  readonly viewer: Viewer
  readonly token: string
}

/** The password was right; the second step has still to follow. */
export interface Pending {
  readonly pending: PendingSignIn
}

export type Step =
  | 'sign-up'
  | 'sign-in'
  | 'second-step'
  | 'two-steps-change'
  | 'sign-out'
  | 'recovery-request'
  | 'password-reset'
  | 'mail-link'
  | 'reauthentication'
  | 'password-change'
  | 'password-removal'
  | 'email-change'
  | 'username-change'
  | 'session-end'
  | 'deletion-request'
  | 'deletion-cancel'

/** The account is a uid, or a keyed digest of what was typed: people type passwords there. */
export function note(
  context: Pick<Context, 'log' | 'secrets'>,
  client: Client,
  of: {
    readonly step: Step
    readonly uid?: string | null
    readonly username?: string
    readonly code?: ErrorCode
  },
): void {
  const { step, uid, username, code } = of
  const whom = uid
    ? { uid }
    : username === undefined
      ? {}
      : { usernameDigest: context.secrets.digest('log', username) }
  const entry = {
    event: step,
    outcome: code ?? 'ok',
    ...whom,
    ip: client.ip,
    requestId: client.requestId,
  }
  if (code) {
    markDenialLogged(client)
    context.log.warn(entry, `${step} refused`)
  } else context.log.info(entry, step)
}

export async function failingAs<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || isFull(error) || isUnavailable(error)) throw error
    throw new AppError(code, { cause: error })
  }
}
