import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A file may have works of several interests, and texts that become posts. */
export const importInterests: Migration = {
  name: 'import-interests',
  async up(db, types) {
    await db.schema
      .alterTable('imports')
      .addColumn('interests', types.text, (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('imports')
      .addColumn('reviews', types.int, (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('imports')
      .addColumn('brings_reviews', types.int, (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('import_works')
      .addColumn('posts', types.text, (column) => column.notNull().defaultTo('[]'))
      .execute()
    await sql`update imports
      set interests = case source when 'letterboxd' then 'movies' else 'books' end`.execute(db)
  },
}
