import type { Person, WorkCard, WorkMerge } from '@afins/contract/api'
import type { MergeRow } from './merges.queries.ts'
import { undoUntil } from './merges.policy.ts'

interface MergeParts {
  readonly cards: ReadonlyMap<string, WorkCard>
  readonly people: ReadonlyMap<string, Person>
  readonly viewerUid: string | null
  /** Whether the viewer may agree to merges of others. */
  readonly mayAgree: boolean
  readonly now: number
}

/** A merge as its works show it; nothing where an operator has hidden one of them. */
export function presentMerge(
  row: MergeRow,
  { cards, people, viewerUid, mayAgree, now }: MergeParts,
): WorkMerge[] {
  const [from, into] = [cards.get(row.from_id), cards.get(row.into_id)]
  if (!from || !into) return []
  const personOf = (uid: string | null) => (uid && people.get(uid)) || null
  const until = undoUntil(row)
  const isTheirs = viewerUid !== null && (row.uid === viewerUid || row.agreed_by === viewerUid)
  const isProposed = row.state === 'proposed'
  return [
    {
      ...{ id: row.id, from, into, state: row.state },
      ...{ by: personOf(row.uid), agreedBy: personOf(row.agreed_by) },
      ...{ proposedAt: row.proposed_at, mergedAt: row.merged_at, undoneAt: row.undone_at },
      undoUntil: until,
      mayAgree: isProposed && mayAgree && row.uid !== viewerUid,
      mayUndo: isTheirs && (isProposed || (until !== null && until >= now)),
    },
  ]
}
