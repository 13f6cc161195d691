import { sql } from 'kysely'
import { bool } from './columns.ts'
import type { Migration } from './migration.ts'

/** What someone was told of and is not so any more stays, unseen: within a day told again, it is no news. */
export const withdrawnNotices: Migration = {
  name: 'withdrawn-notices',
  async up({ schema }, types) {
    await schema
      .alterTable('notifications')
      .addColumn('is_withdrawn', types.bool, (column) =>
        bool('is_withdrawn')(column).defaultTo(sql.lit(0)),
      )
      .execute()
  },
}
