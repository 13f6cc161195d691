import { parseCachedProfile, type CachedProfile } from './cached-profile.ts'
import type { Output } from './call.ts'

export const USER_DATA = 'userData'

/**
 * The cached profile, if it is this person's. Anything unreadable, or of another uid, is thrown
 * away on the spot.
 */
export function readUserData(uid: string): CachedProfile | null {
  try {
    const profile = parseCachedProfile(localStorage.getItem(USER_DATA))
    if (profile?.uid === uid) return profile
  } catch {
    // Unreadable is the same as not there.
  }
  clearUserData()
  return null
}

/** Keeps the profile; a full or forbidden storage only means that there is no cache. */
export function writeUserData({ email: _email, ...profile }: Output<'getOwnProfile'>): void {
  try {
    localStorage.setItem(USER_DATA, JSON.stringify(profile))
  } catch {
    // See above.
  }
}

/** @returns whether there was anything */
export function clearUserData(): boolean {
  try {
    const had = localStorage.getItem(USER_DATA) !== null
    localStorage.removeItem(USER_DATA)
    return had
  } catch {
    // Forbidden storage holds nothing.
    return false
  }
}
