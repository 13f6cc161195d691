import type { FoundPersonRow } from './people.queries.ts'

/** Where a page of people ended. */
export interface PersonPlace {
  /** The row after which the part begins that is looked at. */
  readonly after: number
  /** The last one that was shown of this part; null for none yet. */
  readonly uid: string | null
}

export const FIRST: PersonPlace = { after: 0, uid: null }

/** The exact username first, then the followed, then who is followed most, then shorter names. */
export function byCloseness(username: string) {
  const placeOf = (row: FoundPersonRow) =>
    row.username === username ? 0 : row.follow_state === 'accepted' ? 1 : 2
  return (a: FoundPersonRow, b: FoundPersonRow) =>
    placeOf(a) - placeOf(b) ||
    b.followers - a.followers ||
    a.folded.length - b.folded.length ||
    (a.uid < b.uid ? -1 : 1)
}

/** Those after the last one that was shown: all, where that person is not found any more. */
export function afterPerson(rows: readonly FoundPersonRow[], uid: string | null) {
  return rows.slice(uid === null ? 0 : rows.findIndex((row) => row.uid === uid) + 1)
}
