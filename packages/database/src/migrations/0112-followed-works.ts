import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The works that people follow, and notifications about works. */
export const followedWorks: Migration = {
  name: 'followed-works',
  async up({ schema }, types) {
    await schema
      .createTable('followed_works')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('followed_works_pkey', ['uid', 'work_id'])
      .modifyEnd(types.keyed)
      .execute()
    // Who is notified when someone reads, sees or hears a work.
    await schema
      .createIndex('followed_works_by_work')
      .on('followed_works')
      .columns(['work_id', 'uid'])
      .execute()
    await schema
      .createIndex('followed_works_by_person')
      .on('followed_works')
      .columns(['uid', 'created_at', 'work_id'])
      .execute()
    await schema
      .alterTable('notifications')
      .addColumn('work_id', types.text, (column) =>
        column.references('works.id').onDelete('cascade'),
      )
      .execute()
    // What deleting or merging a work looks for.
    await schema
      .createIndex('notifications_by_work')
      .on('notifications')
      .column('work_id')
      .execute()
  },
}
