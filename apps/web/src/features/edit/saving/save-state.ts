import type { Draft, DraftContent } from '@afins/contract/api'
import { ApiError } from '#data/call.ts'

/** Where the text being written is stored. `Autosave` draws the transitions. */
export type SaveState =
  /** All of it on the server, since then. */
  | { readonly status: 'saved'; readonly at: number }
  | { readonly status: 'saving' }
  /** In this browser, until the server can be reached again. */
  | { readonly status: 'offline' }
  /** In this browser, until the author has signed in again. */
  | { readonly status: 'signed-out' }
  /** In this browser; the server has a revision that was written elsewhere. */
  | { readonly status: 'conflict'; readonly theirs: Draft }
  /** In this browser alone: the post does not exist any more. */
  | { readonly status: 'deleted' }
  /** In this browser; the server does not accept it as it is. */
  | { readonly status: 'rejected'; readonly error: ApiError }

/** The state after a failed request; `offline` where trying again makes sense. */
export function stateAfterError(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return { status: 'offline' }
  if (error.status === 401) return { status: 'signed-out' }
  if (error.code === 'post.not_found') return { status: 'deleted' }
  return isFinal(error) ? { status: 'rejected', error } : { status: 'offline' }
}

function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429
}

export interface Revision {
  readonly version: number
  readonly content: DraftContent
}

export interface DraftBackup extends Revision {
  /** Epoch milliseconds. */
  readonly at: number
  /** Hashes of what was sent over that version; the responses may never have come. */
  readonly sent: readonly number[]
}

export interface SaveOptions {
  /** The page may be closed before the response comes. */
  readonly leaving: boolean
  /** The new content replaces another text, which the server adds to the versions. */
  readonly replaces: boolean
}

export interface AutosaveOptions {
  /** What the server has. */
  readonly baseRevision: Revision & { readonly savedAt: number }
  /** What is written now. Called a few times a second at most. */
  readonly read: () => DraftContent
  /** @throws ApiError */
  readonly save: (
    revision: Revision,
    options: SaveOptions,
  ) => Promise<{ version: number; savedAt: number }>
  readonly load: () => Promise<Draft>
  /** Stores a backup in this browser; null deletes it. @returns false where storage is full */
  readonly backUp: (backup: DraftBackup | null) => boolean
  readonly onSaved: (revision: Revision) => void
  readonly now: () => number
}
