import type { DraftContent } from '@afins/contract/api'
import { parseRecord } from '#data/browser-storage.ts'
import { contentFrom, hashOf, isSameContent } from './draft-content.ts'
import type { DraftBackup, Revision } from './save-state.ts'

/** What a post is opened with. */
export type Recovery =
  | { readonly type: 'none' }
  /** Text that had not reached the server. */
  | {
      readonly type: 'recovered'
      readonly content: DraftContent
      readonly baseRevision: Revision
      /** Of what may still be saved over that revision. */
      readonly sentHashes: readonly number[]
    }

/** Null for anything else. @param current for fields that an older backup does not have */
export function parseBackup(text: string | null, current: DraftContent): DraftBackup | null {
  const backup = parseRecord(text)
  if (!backup) return null
  const { version, at, sent } = backup
  const content = contentFrom(backup.content, current)
  if (!content || typeof version !== 'number' || typeof at !== 'number') return null
  const hashes = Array.isArray(sent) ? sent.filter((hash) => typeof hash === 'number') : []
  return { content, version, at, sent: hashes }
}

/** A backup of an older version is opened too: saving it is a conflict, where both are shown. */
export function recoveryOf(draft: Revision, backup: DraftBackup | null): Recovery {
  if (!backup || isSameContent(backup.content, draft.content)) return { type: 'none' }
  // The response was lost, but the server has saved it.
  const isOwn = backup.version === draft.version - 1 && backup.sent.includes(hashOf(draft.content))
  const isCurrent = backup.version >= draft.version || isOwn
  const version = isCurrent ? draft.version : backup.version
  return {
    type: 'recovered',
    content: backup.content,
    baseRevision: { version, content: draft.content },
    sentHashes: version === backup.version ? backup.sent : [],
  }
}
