import type { Viewer } from '@afins/contract/api'
import type { ApiClient } from './api-client.ts'

/** What was created so far, while the demo is filled. */
export interface FillState {
  readonly client: ApiClient
  readonly now: number
  /** Published posts by their keys. */
  readonly posts: Map<string, { readonly id: string; readonly path: string }>
  /** The ids of diary entries by their keys. */
  readonly entries: Map<string, string>
  viewerOf(username: string): Viewer
}

/** Something to do on the server with its clock set back. */
export interface Activity {
  /** Milliseconds before now. */
  readonly ago: number
  /** The usernames and keys of posts that it reads or changes: those of one are done in their order. */
  readonly of: readonly string[]
  readonly run: () => Promise<void>
}
