import { sql } from 'kysely'
import { bool } from './columns.ts'
import type { Migration } from './migration.ts'

/** Images that a moderator hid. */
export const hiddenImages: Migration = {
  name: 'hidden-images',
  async up({ schema }, types) {
    await schema
      .alterTable('media')
      .addColumn('is_hidden', types.bool, (column) =>
        bool('is_hidden')(column).defaultTo(sql.lit(0)),
      )
      .execute()
  },
}
