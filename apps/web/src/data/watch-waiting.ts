import type { Deps } from './deps.ts'
import { waitingChanges } from './waiting-changes.ts'

/** Sends what waits now, and whenever the network may be back. */
export function watchWaiting(deps: Deps): void {
  const send = async () => {
    const state = deps.auth.get()
    if (state.status !== 'in' || waitingChanges(state.viewer.uid).length === 0) return
    const { sendWaiting } = await import('./send-waiting.ts')
    await sendWaiting(deps)
  }
  const trySend = () => void send().catch(() => {})
  trySend()
  window.addEventListener('online', trySend)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') trySend()
  })
}
