import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Whom people let comment on what they publish from now on. */
export const commentsFrom: Migration = {
  name: 'comments-from',
  async up({ schema }, types) {
    await schema
      .alterTable('profiles')
      .addColumn('comments_from', types.text, (column) =>
        column.notNull().defaultTo(sql.lit('everyone')),
      )
      .execute()
  },
}
