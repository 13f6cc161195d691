import { sql } from 'kysely'
import { profileSearchTerms } from '#indexed-terms.ts'
import type { Migration } from './migration.ts'

const BATCH = 500

/** People are also found with one letter wrong: their terms are stored in reverse as well. */
export const misspeltNames: Migration = {
  name: 'misspelt-names',
  async up(db) {
    let last = ''
    for (;;) {
      const { rows } = await sql<{ uid: string; display_name: string; username: string }>`
        select uid, display_name, username from profiles
        where uid > ${last} order by uid limit ${sql.lit(BATCH)}`.execute(db)
      for (const { uid, display_name, username } of rows)
        await sql`update profile_words set words = ${profileSearchTerms(display_name, username)}
          where uid = ${uid}`.execute(db)
      const end = rows.at(-1)
      if (!end) return
      last = end.uid
    }
  },
}
