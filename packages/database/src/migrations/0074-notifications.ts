import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people are told of, and where they want to be. */
export const notifications: Migration = {
  name: 'notifications',
  async up({ schema }, types) {
    await schema
      .createTable('notifications')
      .addColumn('id', types.text, (column) => column.notNull().primaryKey())
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('kind', types.text, required)
      .addColumn('actor_uid', types.text, (column) =>
        column.references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('post_id', types.text, (column) =>
        column.references('posts.id').onDelete('cascade'),
      )
      .addColumn('comment_id', types.text, (column) =>
        column.references('comments.id').onDelete('cascade'),
      )
      .addColumn('at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('notifications_by_person')
      .on('notifications')
      .columns(['uid', 'at', 'id'])
      .execute()
    await schema.createIndex('notifications_by_time').on('notifications').column('at').execute()
    // What deleting an account, a post or a comment looks for.
    await schema
      .createIndex('notifications_by_actor')
      .on('notifications')
      .columns(['actor_uid', 'uid'])
      .execute()
    await schema
      .createIndex('notifications_by_post')
      .on('notifications')
      .column('post_id')
      .execute()
    await schema
      .createIndex('notifications_by_comment')
      .on('notifications')
      .column('comment_id')
      .execute()
    await schema
      .createTable('notification_channels')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('kind', types.text, required)
      .addColumn('channel', types.text, required)
      .addPrimaryKeyConstraint('notification_channels_pkey', ['uid', 'kind'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('notification_states')
      .addColumn('uid', types.text, (column) =>
        column.notNull().primaryKey().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('seen_at', types.time, required)
      .addColumn('digest', types.text, required)
      .addColumn('mailed_at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
  },
}
