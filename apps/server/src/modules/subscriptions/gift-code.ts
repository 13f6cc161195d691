import { canonicalGiftCode } from '@afins/contract/plan'
import type { Secrets } from '#platform/secrets.ts'

/** Crockford's digits: none is taken for another when read aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

/** A code out of a secret: 100 random bits, which nobody guesses. */
export function giftCode(token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const digits = [...bytes.subarray(0, LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('')
  return `AFINS-${digits.match(/.{5}/g)?.join('-')}`
}

/** What a code is kept as; null for what can be none. */
export function giftHash(secrets: Pick<Secrets, 'digest'>, typed: string): string | null {
  const code = canonicalGiftCode(typed)
  return code.length === LENGTH ? secrets.digest('gift-code', code) : null
}
