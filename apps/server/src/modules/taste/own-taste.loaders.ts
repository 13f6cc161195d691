import type { Reader } from '@afins/database'
import { ownMarks } from './marks.queries.ts'
import type { Mark } from './model/history.ts'
import { marksByPerson } from './marks.policy.ts'

export interface OwnTaste {
  readonly marks: readonly Mark[]
  /** Works that are not recommended any more. */
  readonly known: ReadonlySet<string>
}

/** What someone has of works, and what of it speaks for others. */
export async function loadTaste(db: Reader, uid: string): Promise<OwnTaste> {
  const { rows, unused } = await ownMarks(db, uid)
  const marks = marksByPerson(rows.filter((row) => !unused.has(row.work_id))).get(uid) ?? []
  return { marks, known: new Set([...rows.map((row) => row.work_id), ...unused]) }
}
