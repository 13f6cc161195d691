import type { Person } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { personColumns, presentPerson } from '#modules/profiles/index.ts'
import { visible } from '#visibility/index.ts'

/** Those of some people whose profiles a viewer may see, by their uids. */
export async function peopleSeenBy(
  db: Reader,
  viewerUid: string | null,
  uids: readonly (string | null)[],
  now: number,
): Promise<Map<string, Person>> {
  const some = [...new Set(uids.filter((uid) => uid !== null))]
  if (some.length === 0) return new Map()
  const rows = await db
    .selectFrom(visible('profiles', viewerUid))
    .select('profiles.uid')
    .select(personColumns)
    .where('profiles.uid', 'in', some)
    .execute()
  return new Map(rows.map((row) => [row.uid, presentPerson(row, now)]))
}
