import { DAY } from '@afins/contract/durations'
import type { Cookie } from '#endpoint/cookies.ts'
import type { Secrets } from '#platform/secrets.ts'

const PURPOSE = 'known-device'
const KNOWN_DAYS = 365

/** Marks a browser as one of this person's, so that attackers cannot lock them out. */
export function knownDeviceCookie(
  secrets: Pick<Secrets, 'digest'>,
  uid: string,
  now: number,
): Cookie {
  const terms = `${uid}.${now}`
  return {
    name: 'known',
    value: `${terms}.${secrets.digest(PURPOSE, terms)}`,
    maxAge: KNOWN_DAYS * 86_400,
  }
}

export function isKnownDevice(
  secrets: Pick<Secrets, 'matches'>,
  cookie: string | undefined,
  uid: string,
  now: number,
): boolean {
  const [owner, since, signature] = cookie?.split('.') ?? []
  if (owner !== uid || !since || !signature) return false
  return (
    secrets.matches(PURPOSE, `${owner}.${since}`, signature) &&
    now - Number(since) < KNOWN_DAYS * DAY
  )
}
