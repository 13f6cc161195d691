import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys derived from the server's one secret, which lives outside the database. */
export interface Secrets {
  /** The key for one purpose, 32 bytes. */
  key(purpose: string): Buffer
  /** A keyed digest of a text for one purpose, base64url. */
  digest(purpose: string, text: string): string
  /** Whether a digest is the text's, in constant time. */
  matches(purpose: string, text: string, digest: string): boolean
}

const SECRET_BYTES = 32

/**
 * Reads the secret from the environment, or from `secret.key` in the data folder, which is made on
 * the first start and readable by its owner alone.
 */
export function openSecrets(dataDir: string, given: string | null): Secrets {
  return secretsFrom(given === null ? readOrMake(join(dataDir, 'secret.key')) : Buffer.from(given))
}

function readOrMake(file: string): Buffer {
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true })
    try {
      writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), {
        mode: 0o600,
        flag: 'wx',
      })
    } catch (error) {
      // Another process made it in the same moment: theirs is the one.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim())
}

/** Secrets from a root value. */
export function secretsFrom(root: Buffer): Secrets {
  const keys = new Map<string, Buffer>()
  const key = (purpose: string) => {
    let derived = keys.get(purpose)
    if (!derived) keys.set(purpose, (derived = createHmac('sha256', root).update(purpose).digest()))
    return derived
  }
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', key(purpose)).update(text).digest('base64url')
  return {
    key,
    digest,
    matches(purpose, text, given) {
      const expected = Buffer.from(digest(purpose, text))
      const actual = Buffer.from(given)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
