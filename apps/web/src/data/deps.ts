import { createContext, useContext, useSyncExternalStore } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '@afins/contract/api'
import type { AuthStore } from './auth-store.ts'
import type { Call } from './call.ts'
import type { ToastStore } from '#ui/toast-store.ts'

/** What pages and their loaders work with, the same on the server and in the browser. */
export interface Deps {
  readonly call: Call
  readonly queryClient: QueryClient
  readonly auth: AuthStore
  readonly toasts: ToastStore
}

/** The dependencies as loaders and guards find them. */
export const depsRouterContext = createRouterContext<Deps>()

const DepsContext = createContext<Deps | null>(null)

/** Gives the dependencies to the components below. */
export const DepsProvider = DepsContext.Provider

/** The dependencies. Only below a `DepsProvider`. */
export function useDeps(): Deps {
  const deps = useContext(DepsContext)
  if (!deps) throw new Error('no DepsProvider above')
  return deps
}

/** Who is signed in, or null. */
export function useOptionalViewer(): Viewer | null {
  const { auth } = useDeps()
  const state = useSyncExternalStore(auth.subscribe, auth.get, auth.get)
  return state.status === 'in' ? state.viewer : null
}

/** Who is signed in. Only on pages for the signed-in. */
export function useViewer(): Viewer {
  const viewer = useOptionalViewer()
  if (!viewer) throw new Error('nobody is signed in')
  return viewer
}
