import { sql } from 'kysely'
import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people say on diary entries, and which of them they like. */
export const diaryComments: Migration = {
  name: 'diary-comments',
  async up({ schema }, types) {
    // A comment is on a post or on a diary entry.
    await schema
      .alterTable('comments')
      .alterColumn('post_id', (column) => column.dropNotNull())
      .execute()
    for (const table of ['comments', 'notifications'])
      await schema
        .alterTable(table)
        .addColumn('diary_id', types.text, (column) =>
          column.references('diary_entries.id').onDelete('cascade'),
        )
        .execute()
    await schema
      .createIndex('comments_by_diary')
      .on('comments')
      .columns(['diary_id', 'created_at', 'id'])
      .execute()
    await schema
      .createIndex('notifications_by_diary')
      .on('notifications')
      .column('diary_id')
      .execute()
    await schema
      .alterTable('diary_entries')
      .addColumn('comments_from', types.text, (column) =>
        column.notNull().defaultTo(sql.lit('everyone')),
      )
      .execute()
    await schema
      .createTable('diary_likes')
      .addColumn('diary_id', types.text, partOf('diary_entries.id'))
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('diary_likes_pkey', ['diary_id', 'uid'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('diary_likes_by_time')
      .on('diary_likes')
      .columns(['diary_id', 'created_at', 'uid'])
      .execute()
    await schema.createIndex('diary_likes_by_person').on('diary_likes').column('uid').execute()
  },
}
