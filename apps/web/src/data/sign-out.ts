import type { Deps } from './deps.ts'
import { clearDrafts } from './drafts.ts'
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
  const kept = OF_THE_DEVICE.map((key) => [key, localStorage.getItem(key)] as const)
  await deps.call('signOut', {})
  await forgetPerson(deps)
  // The server had the browser clear all storage; these were not the person's.
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}

/** Clears everything of the person from this browser's storage. */
export async function forgetPerson(deps: Pick<Deps, 'auth'>): Promise<void> {
  clearUserData()
  clearDrafts()
  await clearSnapshot()
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.allSettled(names.filter((name) => name.startsWith('person-')).map((name) => caches.delete(name)))
  }
  deps.auth.set({ status: 'out' })
}
