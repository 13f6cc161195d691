import { timingSafeEqual } from 'node:crypto'
import { HOUR } from '@afins/contract/durations'
import type { Secrets } from '#platform/secrets.ts'

/** Crockford's digits, none of which looks like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 40 bits: far more than the few attempts of a network can guess. */
const LENGTH = 8
const PURPOSE = 'sign-in-code'

/** A code is valid in the hour it was made and in the next two. */
export const CODE_MS = 2 * HOUR
export const CODE_OVER_MS = CODE_MS + HOUR

/** Bound to the present address, not to an earlier one. */
export interface Addressee {
  readonly uid: string
  readonly email: string
}

/** The code of this hour. It is not stored, but computed again. */
export function signInCode(secrets: Pick<Secrets, 'digest'>, to: Addressee, now: number): string {
  const code = codeOf(secrets, to, hourOf(now))
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** @returns the hour of a typed code; null if it is wrong or expired */
export function hourOfCode(
  secrets: Pick<Secrets, 'digest'>,
  to: Addressee,
  typed: string,
  now: number,
): number | null {
  const fields = Buffer.from(canonicalCode(typed))
  const hours = [0, 1, 2].map((ago) => hourOf(now) - ago)
  const found = hours.find((hour) => {
    const expected = Buffer.from(codeOf(secrets, to, hour))
    return fields.length === expected.length && timingSafeEqual(fields, expected)
  })
  return found ?? null
}

const hourOf = (now: number) => Math.floor(now / HOUR)

function codeOf(
  { digest }: Pick<Secrets, 'digest'>,
  { uid, email }: Addressee,
  hour: number,
): string {
  const bytes = Buffer.from(digest(PURPOSE, [uid, email, hour].join('\n')), 'base64url')
  return digitsOf(bytes.subarray(0, LENGTH))
}

/** A digit for each byte: five of its bits. */
export function digitsOf(bytes: Buffer): string {
  return [...bytes].map((byte) => DIGITS[byte % DIGITS.length]).join('')
}

/** A code without separators, with the digits that were meant by letters that look like them. */
export function canonicalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
