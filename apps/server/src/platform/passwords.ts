import type { Secrets } from './secrets.ts'
import { Semaphore } from './semaphore.ts'

/** argon2id (RFC 9106) with a pepper that is not in the database. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** An account without a password takes as long as one with another password. */
  verify(hash: string, password: string): Promise<boolean>
  needsRehash(hash: string): boolean
}

/** 19 MiB, two passes, one lane: the first choice of OWASP's password storage advice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** In place of the hash of an account that has no password. */
export const NO_PASSWORD = ''

/** A hash that no password is known for, of the same cost. */
const OTHER_HASH = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashing takes a core and 19 MiB each; more wait or are rejected. */
const AT_ONCE = 2
const WAITING = 50

/** The native part is loaded with the first password. */
export function openPasswords(secrets: Pick<Secrets, 'key'>): Passwords {
  const secret = secrets.key('password')
  const semaphore = new Semaphore(AT_ONCE, WAITING)
  return {
    hash: (password) =>
      semaphore.run(async () =>
        (await import('@node-rs/argon2')).hash(bytes(password), { ...COST, secret }),
      ),
    verify: (hash, password) =>
      semaphore.run(async () =>
        (await import('@node-rs/argon2')).verify(
          hash === NO_PASSWORD ? OTHER_HASH : hash,
          bytes(password),
          { secret },
        ),
      ),
    needsRehash: (hash) => !hash.startsWith(CURRENT),
  }
}

/** The same password typed on another keyboard is the same bytes (NIST SP 800-63B, 3.1.1.2). */
function bytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}
