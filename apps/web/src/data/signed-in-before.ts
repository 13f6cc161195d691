import type { AuthStore } from './auth-store.ts'

/** In the browser's storage; the script of every page reads it before the first paint. */
export const SIGNED_IN_BEFORE = 'signedInBefore'

/** Marks this browser as one of someone with an account, until they sign out. */
export function rememberSignIns(auth: AuthStore): void {
  const remember = () => {
    if (auth.get().status !== 'in') return
    document.documentElement.dataset.returning = ''
    try {
      localStorage.setItem(SIGNED_IN_BEFORE, 'true')
    } catch {
      // Without storage it is a new browser each time.
    }
  }
  auth.subscribe(remember)
  remember()
}

export function forgetSignIns(): void {
  try {
    localStorage.removeItem(SIGNED_IN_BEFORE)
  } catch {
    // There is none then.
  }
}
