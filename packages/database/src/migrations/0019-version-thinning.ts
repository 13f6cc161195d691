import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** When versions are to be thinned out, even if no one writes. */
export const versionThinning: Migration = {
  name: 'version-thinning',
  async up(db, types) {
    const { schema } = db
    await schema.alterTable('post_versions').addColumn('thin_at', types.time).execute()
    await sql`update post_versions set thin_at = created_at where reason = 'saved'`.execute(db)
    // The versions that are due.
    await schema
      .createIndex('post_versions_to_thin')
      .on('post_versions')
      .columns(['thin_at', 'post_id'])
      .where(sql.ref('thin_at'), 'is not', null)
      .execute()
  },
}
