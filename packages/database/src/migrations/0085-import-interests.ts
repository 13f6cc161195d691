import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A file may have works of several interests. */
export const importInterests: Migration = {
  name: 'import-interests',
  async up(db, types) {
    await db.schema
      .alterTable('imports')
      .addColumn('interests', types.text, (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update imports
      set interests = case source when 'letterboxd' then 'movies' else 'books' end`.execute(db)
  },
}
