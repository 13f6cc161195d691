import { createHash } from 'node:crypto'

/** An id that follows from some facts: a UUID of version 8, after RFC 9562. */
export function derivedId(...facts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
