import { MINUTE } from '@afins/contract/durations'
import type { Secrets } from '#platform/secrets.ts'

const PURPOSE = 'passkey-challenge'
export const CHALLENGE_MS = 5 * MINUTE

/** What a challenge is for: using any passkey, or adding one to an account. */
export type ChallengeUse = 'use' | `add ${string}`

/** Nothing is stored: a challenge is its id and end, signed; in base64url, as browsers take it. */
export function makePasskeyChallenge(
  secrets: Pick<Secrets, 'digest'>,
  of: { readonly id: string; readonly now: number },
  use: ChallengeUse,
): string {
  const terms = `${of.id}.${Math.floor(of.now + CHALLENGE_MS)}`
  const signature = secrets.digest(PURPOSE, `${use}\n${terms}`)
  return Buffer.from(`${terms}.${signature}`).toString('base64url')
}

/** @returns its id, which the caller accepts once; null if forged, expired or for something else */
export function checkPasskeyChallenge(
  secrets: Pick<Secrets, 'matches'>,
  challenge: string,
  use: ChallengeUse,
  now: number,
): string | null {
  const [id, until, signature] = Buffer.from(challenge, 'base64url').toString().split('.')
  if (!id || !until || !signature || now > Number(until)) return null
  return secrets.matches(PURPOSE, `${use}\n${id}.${until}`, signature) ? id : null
}
