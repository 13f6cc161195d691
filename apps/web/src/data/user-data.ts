import type { Output } from './call.ts'

/** The own profile as this browser keeps it: without the email. */
export type CachedProfile = Omit<Output<'getOwnProfile'>, 'email'>

const KEY = 'userData'

/**
 * The cached profile, if it is this person's. Anything unreadable, or of another uid, is thrown
 * away on the spot.
 */
export function readUserData(uid: string): CachedProfile | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    // An earlier release kept nothing of the plan.
    if (isCachedProfile(value) && value.uid === uid)
      return { ...value, benefits: benefitsOf(value), cover: coverOf(value) }
  } catch {
    // Unreadable is the same as not there.
  }
  clearUserData()
  return null
}

/** Keeps the profile; a full or forbidden storage only means that there is no cache. */
export function writeUserData({ email: _email, ...profile }: Output<'getOwnProfile'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(profile))
  } catch {
    // See above.
  }
}

export function clearUserData(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Forbidden storage holds nothing.
  }
}

const benefitsOf = ({ benefits }: Partial<CachedProfile>) =>
  Array.isArray(benefits) ? benefits : []

/** And one after that nothing of a cover's point. */
function coverOf({ cover }: Partial<CachedProfile>): CachedProfile['cover'] {
  if (!cover) return null
  const { x = 50, y = 50 }: Partial<typeof cover> = cover
  return { ...cover, x, y }
}

function isCachedProfile(value: unknown): value is CachedProfile {
  if (typeof value !== 'object' || value === null) return false
  const text = (name: string) => typeof Reflect.get(value, name) === 'string'
  return (
    text('uid') &&
    text('username') &&
    text('displayName') &&
    text('bio') &&
    Array.isArray(Reflect.get(value, 'interests'))
  )
}
