import { sql, type SqlBool } from 'kysely'
import type { Database, Reader, SearchedTerm } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { followState, own, visible } from '#visibility/index.ts'

/** What is looked through. */
export type Searchable = Pick<Database, 'db' | 'rowsMatchingTerms'>
export type FoundPersonRow = Awaited<ReturnType<typeof peopleMatchingTerms>>[number]

/** People of a common name are looked at so many at a time, in the order of their rows. */
const LOOKED_AT = 400

function named(db: Reader, viewerUid: string | null) {
  return db
    .selectFrom('profile_words')
    .innerJoin(visible('profiles', viewerUid), 'profiles.uid', 'profile_words.uid')
    .leftJoin('profile_counts', 'profile_counts.uid', 'profiles.uid')
    .select(personColumns)
    .select(['profiles.uid', 'profiles.folded', 'profiles.is_suggested', 'profile_words.words'])
    .select(sql<number>`coalesce(profile_counts.followers, 0)`.as('followers'))
    .select(followState(viewerUid, 'profiles.uid'))
}

/**
 * Those whom the viewer may see of the people with these words, or words that they begin.
 * @param after the row after which they are looked for; 0 for the first ones
 */
export function peopleMatchingTerms(
  { db, rowsMatchingTerms }: Searchable,
  terms: readonly SearchedTerm[],
  viewerUid: string | null,
  after = 0,
) {
  const rows = rowsMatchingTerms('profile_words', ...terms)
  return named(db, viewerUid)
    .where(
      sql<SqlBool>`profile_words.seq in (${rows} and seq > ${after} order by seq limit ${sql.lit(LOOKED_AT)})`,
    )
    .execute()
}

/** The last row that `peopleMatchingTerms` looks at after another one; null where no more match. */
export async function endOfPeople(
  { db, rowsMatchingTerms }: Searchable,
  terms: readonly SearchedTerm[],
  after: number,
): Promise<number | null> {
  const rows = rowsMatchingTerms('profile_words', ...terms)
  const last = sql`order by seq limit 2 offset ${sql.lit(LOOKED_AT - 1)}`
  const { rows: ends } = await sql<{ seq: number }>`${rows} and seq > ${after} ${last}`.execute(db)
  return ends.length === 2 ? (ends[0]?.seq ?? null) : null
}

/** The person of exactly this username, if the viewer may see them. */
export function personNamed(db: Reader, username: string, viewerUid: string | null) {
  return named(db, viewerUid).where('profiles.username', '=', username).execute()
}

/** Those whom someone follows that have all these beginnings of words. */
export function followedMatching(db: Reader, words: readonly string[], viewerUid: string) {
  const followed = db
    .selectFrom(own('follows', viewerUid))
    .select('follows.target_uid')
    .where('follows.follower_uid', '=', viewerUid)
    .where('follows.state', '=', 'accepted')
  return words
    .reduce(
      (query, word) => query.where(sql<SqlBool>`' ' || profile_words.words like ${`% ${word}%`}`),
      named(db, viewerUid).where('profile_words.uid', 'in', followed),
    )
    .orderBy('profiles.uid')
    .limit(sql.lit(LOOKED_AT))
    .execute()
}
