import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who follows whom, and who asks to. */
export const follows: Migration = {
  name: 'follows',
  async up(db, types) {
    await db.schema
      .createTable('follows')
      .addColumn('follower_uid', types.text, partOf('accounts.uid'))
      .addColumn('target_uid', types.text, partOf('accounts.uid'))
      .addColumn('state', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('answered_at', types.time)
      // The feed of those one follows, and whether one follows someone.
      .addPrimaryKeyConstraint('follows_pkey', ['follower_uid', 'target_uid'])
      .modifyEnd(types.keyed)
      .execute()
    // Requests to follow a person, oldest first; their followers.
    await db.schema
      .createIndex('follows_by_target')
      .on('follows')
      .columns(['target_uid', 'state', 'created_at'])
      .execute()
  },
}
