import { sql } from 'kysely'
import { mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people say on posts, and what they like. */
export const comments: Migration = {
  name: 'comments',
  async up({ schema }, types) {
    await schema
      .alterTable('posts')
      .addColumn('comments_from', types.text, (column) =>
        column.notNull().defaultTo(sql.lit('everyone')),
      )
      .execute()
    await schema
      .createTable('comments')
      .addColumn('id', types.text, (column) => column.notNull().primaryKey())
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('uid', types.text, mention('accounts.uid'))
      .addColumn('answered_id', types.text, mention('comments.id'))
      .addColumn('state', types.text, required)
      .addColumn('body', types.text, required)
      .addColumn('tree', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('edited_at', types.time)
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('comments_by_post')
      .on('comments')
      .columns(['post_id', 'created_at', 'id'])
      .execute()
    // What deleting an account or a comment looks for.
    await schema.createIndex('comments_by_person').on('comments').column('uid').execute()
    await schema.createIndex('comments_by_answered').on('comments').column('answered_id').execute()
    await schema
      .createTable('post_likes')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('post_likes_pkey', ['post_id', 'uid'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('post_likes_by_time')
      .on('post_likes')
      .columns(['post_id', 'created_at', 'uid'])
      .execute()
    await schema.createIndex('post_likes_by_person').on('post_likes').column('uid').execute()
    await schema
      .createTable('comment_likes')
      .addColumn('comment_id', types.text, partOf('comments.id'))
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('comment_likes_pkey', ['comment_id', 'uid'])
      .modifyEnd(types.keyed)
      .execute()
    await schema.createIndex('comment_likes_by_person').on('comment_likes').column('uid').execute()
  },
}
