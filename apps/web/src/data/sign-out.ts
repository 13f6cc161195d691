import type { Deps } from './deps.ts'
import { clearDrafts } from './drafts.ts'
import { clearPersonCaches } from './person-caches.ts'
import { clearSnapshot } from './snapshot.ts'
import { clearUserData } from './user-data.ts'

/** What was chosen for the device, whoever uses it. */
const OF_THE_DEVICE = ['darkMode', 'fixedInterestsConfig'] as const

/**
 * Ends the session and forgets the person, in this browser too. The page for strangers that comes
 * next empties the query cache: emptied any earlier, what is still shown would be asked for anew.
 * @throws ApiError
 */
export async function signOut(deps: Pick<Deps, 'call' | 'auth'>): Promise<void> {
  const putBack = holdDeviceSettings()
  deps.auth.leaving = true
  try {
    await deps.call('signOut', {})
    await forgetPerson(deps)
  } finally {
    deps.auth.leaving = false
  }
  // The server had the browser clear all storage; these were not the person's.
  putBack()
}

/** @returns what puts the device's settings back where they were */
function holdDeviceSettings(): () => void {
  try {
    const kept = OF_THE_DEVICE.map((key) => [key, localStorage.getItem(key)] as const)
    return () => {
      for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
    }
  } catch {
    // Forbidden storage holds no settings; nobody is kept signed in for that.
    return () => {}
  }
}

/** Clears everything of the person from this browser's storage. */
export async function forgetPerson(deps: Pick<Deps, 'auth'>): Promise<void> {
  clearDrafts()
  await clearSnapshot()
  // At one with the state: a profile that arrives later is not kept, and one that came before goes.
  clearUserData()
  deps.auth.set({ status: 'out' })
  // After the state, which whoever keeps something looks at last.
  await clearPersonCaches()
}
