import { parseCachedProfile, type CachedProfile } from './cached-profile.ts'
import type { Output } from './call.ts'

export const USER_DATA = 'userData'

/** The cached profile of this person; anything else is deleted. */
export function readUserData(uid: string): CachedProfile | null {
  try {
    const profile = parseCachedProfile(localStorage.getItem(USER_DATA))
    if (profile?.uid === uid) return profile
  } catch {}
  clearUserData()
  return null
}

export function writeUserData({ email: _email, ...profile }: Output<'getOwnProfile'>): void {
  try {
    localStorage.setItem(USER_DATA, JSON.stringify(profile))
  } catch {
    // There is no cache then.
  }
}

/** @returns whether there was one */
export function clearUserData(): boolean {
  try {
    const had = localStorage.getItem(USER_DATA) !== null
    localStorage.removeItem(USER_DATA)
    return had
  } catch {
    return false
  }
}
