import { bool, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Accounts that are to be deleted, and the names that no one gets again. */
export const accountDeletions: Migration = {
  name: 'account deletions',
  async up({ schema }, types) {
    await schema
      .createTable('account_deletions')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
      .addColumn('requested_at', types.time, required)
      .addColumn('due_at', types.time, required)
      .addColumn('was_public', types.bool, bool('was_public'))
      .addColumn('began_at', types.time)
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('deleted_usernames')
      .addColumn('digest', types.text, primary)
      .modifyEnd(types.keyed)
      .execute()
  },
}
