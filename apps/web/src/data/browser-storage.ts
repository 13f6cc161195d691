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

/** Prefix of a person's caches (`person-{uid}-…`), deleted at sign-out. */
const PERSON = 'person-'

export const bookmarksCache = (uid: string) => `${PERSON}${uid}-bookmarks`

/** The property with the time of storing; its value is of earlier releases. */
export const STORED_AT = 'keptAt'

/** Deletes all caches of persons except one. */
export async function clearPersonCaches(besides?: string): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(
      names
        .filter((name) => name.startsWith(PERSON) && name !== besides)
        .map((name) => caches.delete(name)),
    )
  } catch {
    // Caches are missing or forbidden.
  }
}
