import { prepared, type Reader } from '@afins/database'
import { people } from '#visibility/index.ts'

/** Those of some names that are of people whom the viewer may see. */
export const usernamesFor = prepared(
  (db: Reader, p: { names: readonly string[]; viewerUid: string }) =>
    db
      .selectFrom(people(p.viewerUid))
      .select('profiles.username')
      .where('profiles.username', 'in', p.names),
)

/** Those of some usernames, of then or now, whom the viewer may see. */
export const namedPeople = prepared(
  (db: Reader, p: { names: readonly string[]; viewerUid: string | null }) =>
    db
      .selectFrom(people(p.viewerUid))
      .innerJoin('usernames', 'usernames.uid', 'profiles.uid')
      .select(['usernames.username', 'profiles.uid'])
      .where('usernames.username', 'in', p.names),
)
