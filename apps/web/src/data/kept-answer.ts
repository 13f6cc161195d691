import type { EndpointName } from '@afins/contract/api'
import { ApiError } from './api-error.ts'
import type { AuthStore } from './auth-store.ts'
import type { Call, Output } from './call.ts'

const keepable = new Set<EndpointName>([
  'listBookmarks',
  'listFolders',
  'listBookmarkFilters',
  'getPost',
])

/** Answers what was kept for reading offline where the server cannot be reached. */
export function withKept(call: Call, auth: Pick<AuthStore, 'get'>): Call {
  return async (name, input, options) => {
    try {
      return await call(name, input, options)
    } catch (error) {
      const state = auth.get()
      const isUnreached = error instanceof ApiError && error.code === 'network'
      if (!isUnreached || state.status !== 'in' || !keepable.has(name)) throw error
      const kept = await keptAnswer(state.viewer.uid, name, input)
      if (kept === null) throw error
      return kept as Output<typeof name>
    }
  }
}

async function keptAnswer(uid: string, name: EndpointName, input: unknown): Promise<unknown> {
  try {
    const { readKept } = await import('./kept-bookmarks.ts')
    return await readKept(uid, name, input as object)
  } catch {
    // What cannot be read was not kept: the failure to reach the server is what there is to tell.
    return null
  }
}

/** When an answer was kept, in epoch milliseconds; null for one that the server just gave. */
export function keptAt(answer: object): number | null {
  const at: unknown = Reflect.get(answer, 'keptAt')
  return typeof at === 'number' ? at : null
}
