import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from '#data/auth-store.ts'

/** The state of a rendered page, as JSON in its last element. */
export interface BootData {
  readonly auth: Exclude<AuthState, { status: 'loading' }>
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[]
  /** The failure the page was rendered with, by the page's name. */
  readonly error?: { readonly page: string; readonly status: number; readonly code: string }
}

export const BOOT_ID = 'boot'

export function collectQueries(queryClient: QueryClient): BootData['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])
}

export function restoreQueries(queryClient: QueryClient, queries: BootData['queries']): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** Null in the offline shell. */
export function readBootData(): BootData | null {
  const text = document.getElementById(BOOT_ID)?.textContent
  return text ? (JSON.parse(text) as BootData) : null
}
