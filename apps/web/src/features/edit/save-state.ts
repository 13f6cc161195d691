import type { Draft } from '@afins/contract/api'
import { ApiError } from '#data/api-error.ts'
import type { DraftContent } from './draft-content.ts'

/** Where the words are that are being written; in this browser only while it has room for them. */
export type SaveState =
  /** All of them on the server, since then. */
  | { readonly is: 'saved'; readonly at: number }
  /** On their way. */
  | { readonly is: 'saving' }
  /** In this browser, until the server can be reached again. */
  | { readonly is: 'offline' }
  /** In this browser, until the person has signed in again. */
  | { readonly is: 'signed-out' }
  /** In this browser and among the versions; the post says something else by now. */
  | { readonly is: 'conflict'; readonly theirs: Draft }
  /** In this browser alone: the post is not there any more. */
  | { readonly is: 'gone' }
  /** In this browser; the server does not take them as they are. */
  | { readonly is: 'refused'; readonly error: ApiError }

/** What a failure means for words that were sent; `offline` where it is worth trying again. */
export function stateAfter(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return { is: 'offline' }
  if (error.status === 401) return { is: 'signed-out' }
  if (error.code === 'post.not_found') return { is: 'gone' }
  return isFinal(error) ? { is: 'refused', error } : { is: 'offline' }
}

/** Whether the same words would be refused again. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429
}

export interface Basis {
  readonly version: number
  readonly content: DraftContent
}

/** What this browser keeps of a post that is being written. */
export interface KeptCopy extends Basis {
  /** Epoch milliseconds. */
  readonly at: number
  /** The prints of what was sent over that version, whose answers may never have come. */
  readonly sent: readonly number[]
}

export interface SavingHow {
  /** The page may be gone before the answer comes. */
  readonly leaving: boolean
  /** What stands there is another text, which is kept among the versions. */
  readonly replaces: boolean
}

export interface AutosaveOptions {
  /** What the server holds. */
  readonly basis: Basis & { readonly savedAt: number }
  /** What is written now. Called a few times a second at most. */
  readonly read: () => DraftContent
  /** @throws ApiError */
  readonly save: (basis: Basis, how: SavingHow) => Promise<{ version: number; savedAt: number }>
  /** What the server holds now. @throws ApiError */
  readonly load: () => Promise<Draft>
  /** Keeps a copy in this browser; null when none is needed any more. @returns whether it has room */
  readonly keep: (copy: KeptCopy | null) => boolean
  readonly onSaved: (basis: Basis) => void
  readonly now: () => number
}
