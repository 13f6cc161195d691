import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who blocks whom, and what people mute. */
export const relations: Migration = {
  name: 'relations',
  async up({ schema }, types) {
    await schema
      .createTable('blocks')
      .addColumn('blocker_uid', types.text, partOf('accounts.uid'))
      .addColumn('blocked_uid', types.text, partOf('accounts.uid'))
      .addColumn('remark', types.text, required)
      .addColumn('created_at', types.time, required)
      // Every clause of who may see looks for both directions by it.
      .addPrimaryKeyConstraint('blocks_pkey', ['blocker_uid', 'blocked_uid'])
      .modifyEnd(types.keyed)
      .execute()
    // Those whom someone blocks, the latest first.
    await schema
      .createIndex('blocks_by_blocker')
      .on('blocks')
      .columns(['blocker_uid', 'created_at', 'blocked_uid'])
      .execute()
    // What deleting an account looks for.
    await schema.createIndex('blocks_by_blocked').on('blocks').column('blocked_uid').execute()
    await schema
      .createTable('mutes')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('kind', types.text, required)
      .addColumn('target', types.text, required)
      .addColumn('target_uid', types.text, (column) =>
        column.references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('until', types.time)
      .addColumn('created_at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('mutes_by_target')
      .unique()
      .on('mutes')
      .columns(['uid', 'kind', 'target'])
      .execute()
    await schema
      .createIndex('mutes_by_person')
      .on('mutes')
      .column('target_uid')
      .where('target_uid', 'is not', null)
      .execute()
    // What the cleanup looks for.
    await schema
      .createIndex('mutes_by_end')
      .on('mutes')
      .column('until')
      .where('until', 'is not', null)
      .execute()
  },
}
