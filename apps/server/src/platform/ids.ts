import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Where every identifier and secret of the product comes from. */
export interface Ids {
  /** A new identifier: a UUID of version 7 (RFC 9562), which sorts by the time it was made. */
  next(): string
  /** A secret of 256 random bits, base64url. */
  token(): string
}

export const systemIds: Ids = {
  next: () => v7(),
  token: () => randomBytes(32).toString('base64url'),
}
