import type { Basis, KeptCopy } from './save-state.ts'
import { contentFrom, isSameContent, printOf, type DraftContent } from './draft-content.ts'

/** What a post is opened with, and what has to be said about it. */
export type Opening =
  | { readonly is: 'same' }
  /** Words that had not reached the server are back. */
  | {
      readonly is: 'restored'
      readonly content: DraftContent
      readonly basis: Basis
      /** The prints of what may yet arrive over that basis. */
      readonly sent: readonly number[]
    }

/**
 * Reads a copy that was kept here; null for anything that is none.
 * @param now what the post says by now, for what a copy from before an update knows nothing of
 */
export function parseCopy(text: string | null, now: DraftContent): KeptCopy | null {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const field = (name: string): unknown => Reflect.get(value, name)
  const content = contentFrom(field('content'), now)
  const [version, at, sent] = [field('version'), field('at'), field('sent')]
  if (!content || typeof version !== 'number' || typeof at !== 'number') return null
  const prints = Array.isArray(sent) ? sent.filter((print) => typeof print === 'number') : []
  return { content, version, at, sent: prints }
}

/**
 * What to open: what the server holds, or the copy that this browser kept beside it. A copy of an
 * older version is opened too: sent with that version, it meets the other one and both are shown.
 */
export function openingOf(draft: Basis, copy: KeptCopy | null): Opening {
  if (!copy || isSameContent(copy.content, draft.content)) return { is: 'same' }
  // Its answer never came, but it was kept: nobody else wrote in between.
  const isOurs = copy.version === draft.version - 1 && copy.sent.includes(printOf(draft.content))
  const isCurrent = copy.version >= draft.version || isOurs
  const version = isCurrent ? draft.version : copy.version
  const basis = { version, content: draft.content }
  const sent = version === copy.version ? copy.sent : []
  return { is: 'restored', content: copy.content, basis, sent }
}
