type StoredRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null

/** Parses JSON from this browser's storage; null for anything but an object. */
export function parseRecord(text: string | null): StoredRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
