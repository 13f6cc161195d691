/**
 * A key that nobody else makes. `crypto.randomUUID` would do, but browsers leave it out where a
 * page comes over plain HTTP from another machine.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
