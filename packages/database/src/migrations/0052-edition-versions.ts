import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What each edit of a work did to its editions; of edits from before, nothing is known of them. */
export const editionVersions: Migration = {
  name: 'edition-versions',
  async up({ schema }, types) {
    await schema
      .alterTable('work_versions')
      .addColumn('editions', types.text, (column) => required(column).defaultTo(sql.lit('')))
      .execute()
  },
}
