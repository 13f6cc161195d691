import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets.ts'

/** Crockford's digits: none is taken for another when copied. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 40 bits: more than anybody tries by the few that a network may. */
const LENGTH = 8
const PURPOSE = 'sign-in-code'

const HOUR_MS = 3_600_000
/** A code is good in the hour that it was made in and in the next two: for so long at least. */
export const CODE_MS = 2 * HOUR_MS
/** Whatever it is used for is over after so long. */
export const CODE_OVER_MS = CODE_MS + HOUR_MS

/** Who a code is for: whoever has the address now, not who had it. */
export interface Addressee {
  readonly uid: string
  readonly email: string
}

/** The code that somebody is sent in this hour. Nothing of it is kept: it is computed again. */
export function signInCode(secrets: Pick<Secrets, 'digest'>, to: Addressee, now: number): string {
  const code = codeOf(secrets, to, hourOf(now))
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** @returns the hour that a typed code is of; null if it is wrong or too late */
export function hourOfCode(
  secrets: Pick<Secrets, 'digest'>,
  to: Addressee,
  typed: string,
  now: number,
): number | null {
  const given = Buffer.from(canonical(typed))
  const hours = [0, 1, 2].map((ago) => hourOf(now) - ago)
  const found = hours.find((hour) => {
    const expected = Buffer.from(codeOf(secrets, to, hour))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return found ?? null
}

const hourOf = (now: number) => Math.floor(now / HOUR_MS)

function codeOf(
  { digest }: Pick<Secrets, 'digest'>,
  { uid, email }: Addressee,
  hour: number,
): string {
  const bytes = Buffer.from(digest(PURPOSE, [uid, email, hour].join('\n')), 'base64url')
  return [...bytes.subarray(0, LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('')
}

/** Without what people put between, and with what they take for one another. */
function canonical(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
