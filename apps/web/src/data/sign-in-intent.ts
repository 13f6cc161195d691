import { useEffect } from 'react'
import { useOptionalViewer } from './deps.ts'

const KEY = 'sign-in-intent'
/** Later than this, it is forgotten. */
const LIFE_MS = 30 * 60_000

/** What someone tapped before signing in: whom to follow, the work they want, the post they like or save. */
export type SignInIntent = `${'follow' | 'want' | 'like' | 'save'} ${string}`

/**
 * Remembers in this tab what to do after signing in. Not in the address, so that no link can bring
 * it about.
 */
export function saveIntent(intent: SignInIntent, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ intent, until: now + LIFE_MS }))
  } catch {
    // Without storage one clicks again.
  }
}

/** Carries out once, after signing in, what was tapped before; forgets anything else. */
export function useSignInIntent(intent: SignInIntent, carryOut: () => void): void {
  const viewer = useOptionalViewer()
  useEffect(() => {
    if (viewer !== null && takeIntent(intent)) carryOut()
    // Once, after signing in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [intent, viewer?.uid])
}

function takeIntent(intent: SignInIntent, now = Date.now()): boolean {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<{
      intent: unknown
      until: unknown
    }> | null
    if (saved === null) return false
    const isThis = saved.intent === intent && typeof saved.until === 'number' && now < saved.until
    if (isThis) forgetIntent()
    // Another part of the same page may carry it out.
    else setTimeout(forgetIntent)
    return isThis
  } catch {
    return false
  }
}

function forgetIntent(): void {
  sessionStorage.removeItem(KEY)
}
