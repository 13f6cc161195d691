import type { AuthStore } from './auth-store.ts'
import { USER_DATA } from './user-data.ts'

/**
 * Begins anew when another tab signs this one's person out, or somebody else in: what is shown
 * here is not that person's, and what is sent from here would be.
 */
export function watchForOthers(auth: AuthStore, beginAnew: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const state = auth.get()
    if (auth.leaving || state.status !== 'in' || (key !== USER_DATA && key !== null)) return
    if (!newValue?.includes(JSON.stringify(state.viewer.uid))) beginAnew()
  })
}
