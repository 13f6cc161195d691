import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

export interface Ids {
  /** A new identifier: a UUID of version 7 (RFC 9562), which sorts by the time it was made. */
  next(): string
  token(): string
}

export const systemIds: Ids = {
  next: () => v7(),
  token: () => randomBytes(32).toString('base64url'),
}
