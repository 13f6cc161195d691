import { ApiError } from './call.ts'
import type { Deps } from './deps.ts'
import { readSnapshot, saveSnapshot } from './snapshot.ts'
import { forgetPerson } from './sign-out.ts'

/** The longest wait for the first auth state. */
const FIRST_STATE_MS = 3000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The stored snapshot, confirmed later; else the response or, after three seconds, signed out. */
export async function resolveFirstState(deps: Deps): Promise<void> {
  const isKnown = () => deps.auth.get().status !== 'loading'
  const confirmed = confirmState(deps)
  const found = readSnapshot().then((viewer) => {
    if (viewer && !isKnown()) deps.auth.set({ status: 'in', viewer })
    return viewer ? undefined : confirmed
  })
  await Promise.race([found, pause(FIRST_STATE_MS)])
  if (!isKnown()) deps.auth.set({ status: 'out' })
}

async function confirmState(deps: Deps): Promise<void> {
  try {
    const state = await deps.call('getSession', {})
    if (state.status === 'in') {
      deps.auth.set(state)
      await saveSnapshot(state.viewer)
    } else {
      await forgetPerson(deps)
      deps.queryClient.clear()
    }
  } catch (error) {
    console.warn('auth state not confirmed', error instanceof ApiError ? error.code : error)
  }
}
