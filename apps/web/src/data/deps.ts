import { createContext, useContext, useSyncExternalStore } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '@afins/contract/api'
import type { AuthStore } from './auth-store.ts'
import type { Call } from './call.ts'
import type { ToastStore } from '#ui/toast-store.ts'

/** Dependencies of pages and loaders, the same on the server and in the browser. */
export interface Deps {
  readonly call: Call
  readonly queryClient: QueryClient
  readonly auth: AuthStore
  readonly toasts: ToastStore
  /** One’s own profile is shown as others see it: nothing on it writes. */
  readonly isReadOnly?: true
}

export const depsRouterContext = createRouterContext<Deps>()

const DepsContext = createContext<Deps | null>(null)

export const DepsProvider = DepsContext.Provider

export function useDeps(): Deps {
  const deps = useContext(DepsContext)
  if (!deps) throw new Error('no DepsProvider above')
  return deps
}

export function useOptionalViewer(): Viewer | null {
  const { auth } = useDeps()
  const state = useSyncExternalStore(auth.subscribe, auth.get, auth.get)
  return state.status === 'in' ? state.viewer : null
}

/** Only on pages for the signed-in. */
export function useViewer(): Viewer {
  const viewer = useOptionalViewer()
  if (!viewer) throw new Error('no one is signed in')
  return viewer
}
