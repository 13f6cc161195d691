import { MINUTE } from '@afins/contract/durations'
import type { Cookie } from '#endpoint/cookies.ts'
import type { Client } from '#endpoint/handler.ts'
import type { Secrets } from '#platform/secrets.ts'

const PURPOSE = 'pending-sign-in'
/** For so long after the password the second step may follow. */
const PENDING_MS = 5 * MINUTE

/** Whose password was right; the account as it was then. */
export interface PendingSignIn {
  readonly uid: string
  readonly password_hash: string
}

/** Signed, not stored: it ends with the password, and works in the browser that gave it. */
export function pendingCookie(
  secrets: Pick<Secrets, 'digest'>,
  of: PendingSignIn,
  { userAgent }: Pick<Client, 'userAgent'>,
  now: number,
): Cookie {
  const until = Math.floor(now + PENDING_MS)
  const signature = secrets.digest(PURPOSE, signed(of, until, userAgent))
  return { name: 'step', value: `${of.uid}.${until}.${signature}`, maxAge: PENDING_MS / 1000 }
}

export const noPendingCookie: Cookie = { name: 'step', value: '', maxAge: 0 }

/** Whose sign-in a cookie says is pending; `isPending` decides. */
export function pendingUid(cookie: string | undefined): string | null {
  const [uid, until, signature] = cookie?.split('.') ?? []
  return uid && until && signature ? uid : null
}

/** Whether an account's sign-in waits for its second step in this browser. */
export function isPending(
  secrets: Pick<Secrets, 'matches'>,
  of: PendingSignIn,
  { cookies, userAgent }: Pick<Client, 'cookies' | 'userAgent'>,
  now: number,
): boolean {
  const [uid, until, signature = ''] = cookies.step?.split('.') ?? []
  return (
    uid === of.uid &&
    Number(until) > now &&
    secrets.matches(PURPOSE, signed(of, Number(until), userAgent), signature)
  )
}

function signed(of: PendingSignIn, until: number, userAgent: string): string {
  return [of.uid, until, of.password_hash, userAgent].join('\n')
}
