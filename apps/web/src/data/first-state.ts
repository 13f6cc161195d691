import { ApiError } from './api-error.ts'
import type { Deps } from './deps.ts'
import { readSnapshot } from './read-snapshot.ts'
import { saveSnapshot } from './snapshot.ts'
import { forgetPerson } from './sign-out.ts'

/** The page is told of its first auth state by then, whatever the network does. */
const FIRST_STATE_MS = 3000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Finds the first auth state where the page came without one, as the offline shell does: the
 * snapshot at once if there is one, confirmed by the server behind it; else the server's word,
 * waited for three seconds.
 */
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
