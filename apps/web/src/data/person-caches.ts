/** Caches of a person, for reading offline: `person-{uid}-…`. They go when the person does. */
const PERSON = 'person-'

/** The cache that one's bookmarks are kept in. */
export const bookmarksCache = (uid: string) => `${PERSON}${uid}-bookmarks`

/** Clears what this browser keeps of anybody, but for the one cache. */
export async function clearPersonCaches(besides?: string): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(
      names
        .filter((name) => name.startsWith(PERSON) && name !== besides)
        .map((name) => caches.delete(name)),
    )
  } catch {
    // Where there are no caches, or they are forbidden, nothing is in them.
  }
}
