import { cookieName, LEAVING } from '@afins/contract/cookies'
import type { Deps } from './deps.ts'
import { clearDrafts } from './drafts.ts'
import { clearPersonCaches } from './person-caches.ts'
import { clearSnapshot } from './snapshot.ts'
import { clearUserData } from './user-data.ts'

const text = {
  later: 'Você saiu deste aparelho. A sessão termina no servidor assim que a conexão voltar.',
}

/** What was chosen for the device, whoever uses it. */
const OF_THE_DEVICE = ['darkMode', 'fixedInterestsConfig'] as const
/** A line that says nothing for so long is none. */
const PATIENCE_MS = 3000
/** As long as the session's own cookie. */
const MARK_S = 90 * 86_400

/**
 * Forgets the person in this browser and ends the session; without a line, the latter with the next
 * request that reaches the server. The page for strangers that comes next empties the query cache:
 * emptied any earlier, what is still shown would be asked for anew.
 */
export async function signOut(deps: Pick<Deps, 'call' | 'auth' | 'toasts'>): Promise<void> {
  const putBack = holdDeviceSettings()
  deps.auth.leaving = true
  try {
    // First of all: whatever becomes of this page, nobody gets in by what is left of the session.
    leaveMark()
    await emptyBrowser()
    const isEnded = await endSession(deps)
    // The server had the browser clear all storage; these were not the person's.
    putBack()
    // With what was kept meanwhile.
    await forgetPerson(deps)
    if (!isEnded) deps.toasts.show(text.later)
  } finally {
    deps.auth.leaving = false
  }
}

/** Has the next request say that the person has left, which takes the mark away again. */
function leaveMark(): void {
  const secure = location.protocol === 'https:'
  const terms = `Path=/; Max-Age=${MARK_S}; SameSite=Lax${secure ? '; Secure' : ''}`
  document.cookie = `${cookieName(LEAVING, secure)}=1; ${terms}`
}

/** @returns whether the server has heard of it */
async function endSession({ call }: Pick<Deps, 'call'>): Promise<boolean> {
  try {
    await call('signOut', {}, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    tellLater(call)
    return false
  }
}

/** Any request brings the mark; this one touches nothing of whoever comes next. */
function tellLater(call: Deps['call']): void {
  const tell = () => void call('getSession', {}).catch(() => tellLater(call))
  window.addEventListener('online', tell, { once: true })
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

async function emptyBrowser(): Promise<void> {
  clearDrafts()
  clearUserData()
  await Promise.all([clearSnapshot(), clearPersonCaches()])
}
