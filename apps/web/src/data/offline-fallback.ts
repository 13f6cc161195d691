import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '@afins/contract/api'
import type { AuthStore } from './auth-store.ts'
import { type Call, type Output, ApiError } from './call.ts'
import { STORED_AT } from './browser-storage.ts'

const cacheable = new Set<EndpointName>([
  'listBookmarks',
  'listFolders',
  'listBookmarkFilters',
  'getPost',
])

/** Returns stored responses where the server cannot be reached. */
export function withOfflineFallback(call: Call, auth: Pick<AuthStore, 'get'>): Call {
  return async (name, input, options) => {
    try {
      return await call(name, input, options)
    } catch (error) {
      const state = auth.get()
      const isUnreached = error instanceof ApiError && error.code === 'network'
      if (!isUnreached || state.status !== 'in' || !cacheable.has(name)) throw error
      const stored = await storedAnswer(state.viewer.uid, name, input)
      if (stored === null) throw error
      return stored as Output<typeof name>
    }
  }
}

async function storedAnswer(uid: string, name: EndpointName, input: unknown): Promise<unknown> {
  try {
    const { readStored } = await import('./offline-bookmarks.ts')
    return await readStored(uid, name, input as object)
  } catch {
    return null
  }
}

/** When a response was stored, in epoch milliseconds; null for one from the server. */
export function storedAt(answer: object): number | null {
  const first = 'pages' in answer ? (answer as InfiniteData<object>).pages[0] : answer
  const at: unknown = first && Reflect.get(first, STORED_AT)
  return typeof at === 'number' ? at : null
}

/** Reads again what is shown as it was stored. */
export function invalidateStored(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ state: { data } }) =>
      typeof data === 'object' && data !== null && storedAt(data) !== null,
  })
}
