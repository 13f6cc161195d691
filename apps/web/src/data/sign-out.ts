import { cookieName, PENDING_SIGN_OUT, sessionAge } from '@afins/contract/cookies'
import { SECOND } from '@afins/contract/durations'
import type { QueryClient } from '@tanstack/react-query'
import type { Deps } from './deps.ts'
import { clearDrafts } from './drafts.ts'
import { forgetSignIns } from './signed-in-before.ts'
import { clearPersonCaches } from './browser-storage.ts'
import { queries } from './queries.ts'
import { clearSnapshot } from './snapshot.ts'
import { clearUserData } from './user-data.ts'

const text = {
  later: 'Você saiu deste aparelho. A sessão termina no servidor assim que a conexão voltar.',
}

/** Settings of the device, not of the person. */
const OF_THE_DEVICE = ['darkMode', 'fixedInterestsConfig'] as const
const TIMEOUT_MS = 3000

/**
 * Offline, the session ends with the next request that arrives. The signed-out page empties the
 * query cache: earlier, what is still shown would be fetched again.
 */
export async function signOut(deps: Pick<Deps, 'call' | 'auth' | 'toasts'>): Promise<void> {
  const restoreDeviceSettings = readDeviceSettings()
  deps.auth.leaving = true
  try {
    // First: the session is over, whatever becomes of this page.
    setPendingSignOut()
    await emptyBrowser()
    const isEnded = await endSession(deps)
    // `Clear-Site-Data` deletes all storage; these are not personal.
    restoreDeviceSettings()
    await forgetPerson(deps)
    if (!isEnded) deps.toasts.show(text.later)
  } finally {
    deps.auth.leaving = false
  }
}

/** Removes what was answered to the person who signed out; what everyone sees stays. */
export function removePersonalAnswers(queryClient: QueryClient): void {
  const [everyones] = queries.showcase().queryKey
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== everyones })
  queryClient.getMutationCache().clear()
}

/** Marks the sign-out in a cookie, which the server deletes once it has ended the session. */
function setPendingSignOut(): void {
  const secure = location.protocol === 'https:'
  const terms = `Path=/; Max-Age=${sessionAge.absoluteMs / SECOND}; SameSite=Lax${secure ? '; Secure' : ''}`
  document.cookie = `${cookieName(PENDING_SIGN_OUT, secure)}=1; ${terms}`
}

/** @returns whether the server was reached */
async function endSession({ call }: Pick<Deps, 'call'>): Promise<boolean> {
  try {
    await call('signOut', {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    retryLater(call)
    return false
  }
}

/** Any request carries the cookie. */
function retryLater(call: Deps['call']): void {
  const retry = () => void call('getSession', {}).catch(() => retryLater(call))
  window.addEventListener('online', retry, { once: true })
}

/** @returns what writes them back */
function readDeviceSettings(): () => void {
  try {
    const stored = OF_THE_DEVICE.map((key) => [key, localStorage.getItem(key)] as const)
    return () => {
      for (const [key, value] of stored) if (value !== null) localStorage.setItem(key, value)
    }
  } catch {
    return () => {}
  }
}

export async function forgetPerson(deps: Pick<Deps, 'auth'>): Promise<void> {
  clearDrafts()
  await clearSnapshot()
  // In the same tick as the state: a profile that is loaded later is not stored.
  clearUserData()
  deps.auth.set({ status: 'out' })
  // Last, as offline copies are stored only while signed in.
  await clearPersonCaches()
}

async function emptyBrowser(): Promise<void> {
  clearDrafts()
  forgetSignIns()
  clearUserData()
  await Promise.all([clearSnapshot(), clearPersonCaches()])
}
