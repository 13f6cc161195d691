import { MINUTE } from '@afins/contract/durations'

const KEY = 'follow-intent'
/** Later than this, it is forgotten. */
const LIFE_MS = 30 * MINUTE

/** In this tab, not in the address, so that no link can make someone follow. */
export function saveFollowIntent(username: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ username, until: now + LIFE_MS }))
  } catch {
    // Without storage one clicks again.
  }
}

/** @returns whether this person was to be followed; forgets it either way */
export function takeFollowIntent(username: string, now = Date.now()): boolean {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<{
      username: unknown
      until: unknown
    }> | null
    sessionStorage.removeItem(KEY)
    return saved?.username === username && typeof saved.until === 'number' && now < saved.until
  } catch {
    return false
  }
}
