import { required } from './columns.ts'
import type { Migration } from './migration.ts'
import { sql } from 'kysely'

export const media: Migration = {
  name: 'media',
  async up(db, types) {
    await db.schema
      .alterTable('media')
      .addColumn('dots', types.text, (column) => required(column).defaultTo(sql.lit('')))
      .execute()
  },
}
