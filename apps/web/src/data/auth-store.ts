import type { Viewer } from '@afins/contract/api'

export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'in'; readonly viewer: Viewer }
  | { readonly status: 'out' }

export interface AuthStore {
  /** Whether this tab is signing out. */
  leaving: boolean
  get(): AuthState
  set(state: Exclude<AuthState, { status: 'loading' }>): void
  /** @returns what removes the listener */
  subscribe(this: void, listener: () => void): () => void
}

/** The auth state. Once known, it is never `loading` again. */
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
