import type { Secrets } from './secrets.ts'
import { turns } from './turns.ts'

/** How passwords are kept: argon2id (RFC 9106) with a pepper that is not in the database. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Whether a hash was made with other parameters than today's. */
  needsRehash(hash: string): boolean
}

/** 19 MiB, two passes, one lane: the first choice of OWASP's password storage advice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** Hashing takes a core and 19 MiB each: so many at once, so many waiting, the others are sent away. */
const AT_ONCE = 2
const WAITING = 50

/** Opens the hasher. Its native part is loaded by the first password, not at start. */
export function openPasswords(secrets: Pick<Secrets, 'key'>): Passwords {
  const secret = secrets.key('password')
  const inTurn = turns(AT_ONCE, WAITING)
  return {
    hash: (password) =>
      inTurn(async () =>
        (await import('@node-rs/argon2')).hash(bytes(password), { ...COST, secret }),
      ),
    verify: (hash, password) =>
      inTurn(async () =>
        (await import('@node-rs/argon2')).verify(hash, bytes(password), { secret }),
      ),
    needsRehash: (hash) => !hash.startsWith(CURRENT),
  }
}

/** The same password typed on another keyboard is the same bytes (NIST SP 800-63B, 3.1.1.2). */
function bytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}
