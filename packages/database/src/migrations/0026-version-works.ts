import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** How many works a version of a list has. Versions from before say 0, which shows as no count. */
export const versionWorks: Migration = {
  name: 'version-works',
  async up(db, types) {
    await db.schema
      .alterTable('post_versions')
      .addColumn('works', types.int, (column) => required(column).defaultTo(sql.lit(0)))
      .execute()
  },
}
