import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Images whose widths are made after the upload was answered. */
export const renditions: Migration = {
  name: 'renditions',
  async up(db, types) {
    const { schema } = db
    await schema
      .alterTable('media')
      .addColumn('rendered', types.int, (column) => required(column).defaultTo(sql.lit(0)))
      .execute()
    // Nothing ever asked whether two uploads were the same.
    await schema.alterTable('media').dropColumn('content_hash').execute()
    // Images whose widths should have been there long ago, the oldest first.
    await schema
      .createIndex('media_unrendered')
      .on('media')
      .column('created_at')
      .where(sql.ref('rendered'), '=', sql.lit(0))
      .execute()
  },
}
