import {
  createHmac,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
  randomBytes,
} from 'node:crypto'

/** Keys derived from the server's secret, which is not in the database. */
export interface Secrets {
  /** The key for one purpose, 32 bytes. */
  key(purpose: string): Buffer
  digest(purpose: string, text: string): string
  matches(purpose: string, text: string, digest: string): boolean
}

const MIN_LENGTH = 32

/** Outer spaces do not count. */
export function isStrongSecret(text: string): boolean {
  return text.trim().length >= MIN_LENGTH
}

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
    matches(purpose, text, provided) {
      const expected = Buffer.from(digest(purpose, text))
      const actual = Buffer.from(provided)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
}

export function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}
