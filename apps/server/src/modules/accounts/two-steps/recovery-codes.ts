import { randomBytes } from 'node:crypto'
import type { Secrets } from '#platform/secrets.ts'
import { canonicalCode, digitsOf } from '../sign-in/sign-in-code.ts'

export const RECOVERY_CODES = 10
/** 60 bits each: no one guesses one of ten. */
const LENGTH = 12
const GROUP = 4

/** New codes, as their owner reads them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const digits = digitsOf(randomBytes(LENGTH))
    return (digits.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
  })
}

/** The stored form of a code, however it was typed. */
export function recoveryDigest(
  secrets: Pick<Secrets, 'digest'>,
  uid: string,
  typed: string,
): string {
  return secrets.digest('recovery-code', `${uid}\n${canonicalCode(typed)}`)
}
