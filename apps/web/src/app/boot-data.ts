import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from '#data/auth-store.ts'
import { queryTags } from '#data/query-tags.ts'

/** The state of a rendered page, as JSON in its last element. */
export interface BootData {
  readonly auth: Exclude<AuthState, { status: 'loading' }>
  /** With what they depend on, for the signed-in. */
  readonly queries: readonly (readonly [
    key: readonly unknown[],
    data: unknown,
    tags?: readonly string[],
  ])[]
  /** The failure the page was rendered with, by the page's name. */
  readonly error?: { readonly page: string; readonly status: number; readonly code: string }
}

export const BOOT_ID = 'boot'

export function collectQueries(queryClient: QueryClient): BootData['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, state: { data } }) => {
      const tags = queryTags(queryClient).get(queryKey)
      return tags?.length ? [queryKey, data, tags] : [queryKey, data]
    })
}

export function restoreQueries(queryClient: QueryClient, queries: BootData['queries']): void {
  for (const [key, data, tags = []] of queries) {
    queryClient.setQueryData(key, data)
    queryTags(queryClient).set(key, tags)
  }
}

/** Null in the offline shell. */
export function readBootData(): BootData | null {
  const text = document.getElementById(BOOT_ID)?.textContent
  return text ? (JSON.parse(text) as BootData) : null
}
