import type { Viewer } from '@afins/contract/api'

/** The auth state machine: loading, then signed in or signed out. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'in'; readonly viewer: Viewer }
  | { readonly status: 'out' }

export interface AuthStore {
  /** Whether this tab itself is ending the session right now. */
  leaving: boolean
  get(): AuthState
  set(state: Exclude<AuthState, { status: 'loading' }>): void
  /** Calls the listener after every change; the answer ends it. */
  subscribe(this: void, listener: () => void): () => void
}

/** Keeps the auth state and tells its listeners. Once known, it is never `loading` again. */
export function makeAuthStore(initial: AuthState): AuthStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    leaving: false,
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
