import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The size of versions, for a person's quota. */
export const versionBytes: Migration = {
  name: 'version-bytes',
  async up(db, types) {
    const { schema } = db
    await schema
      .alterTable('post_versions')
      .addColumn('bytes', types.int, (column) => required(column).defaultTo(sql.lit(0)))
      .execute()
    await sql`update post_versions set bytes = octet_length(content)`.execute(db)
    // Size and age of a person's versions, without reading any.
    await schema
      .createIndex('post_versions_by_size')
      .on('post_versions')
      .columns(['post_id', 'number', 'bytes', 'created_at'])
      .execute()
  },
}
