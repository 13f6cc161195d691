import { sql } from 'kysely'
import { bool, required } from './columns.ts'
import type { Migration } from './migration.ts'

const isListed = sql<boolean>`feed_at is not null`

/** What feeds show of the diary, and who leaves it out. */
export const activity: readonly Migration[] = [
  {
    name: 'activity',
    async up({ schema }, types) {
      await schema.alterTable('shelf_entries').addColumn('feed_at', types.time).execute()
      await schema
        .alterTable('shelf_entries')
        .addColumn('feed_event', types.text, (column) => required(column).defaultTo(sql.lit('')))
        .execute()
      await schema
        .alterTable('diary_entries')
        .addColumn('in_feed', types.bool, (column) => bool('in_feed')(column).defaultTo(1))
        .execute()
      await schema
        .alterTable('profiles')
        .addColumn('show_activity', types.bool, (column) =>
          bool('show_activity')(column).defaultTo(1),
        )
        .execute()
    },
  },
  {
    name: 'activity-of-people',
    async up({ schema }) {
      await schema
        .createIndex('shelf_entries_activity')
        .on('shelf_entries')
        .columns(['uid', 'feed_at desc'])
        .where(isListed)
        .execute()
    },
  },
  {
    name: 'activity-of-interests',
    async up({ schema }) {
      await schema
        .createIndex('shelf_entries_activity_by_interest')
        .on('shelf_entries')
        .columns(['interest', 'visibility', 'feed_at desc'])
        .where(isListed)
        .execute()
    },
  },
]
