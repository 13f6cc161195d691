import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The second step of signing in: authenticator apps and recovery codes. */
export const twoSteps: Migration = {
  name: 'two-steps',
  async up({ schema }, types) {
    await schema
      .createTable('authenticator_apps')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
      .addColumn('secret', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('confirmed_at', types.time)
      .addColumn('last_step', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('recovery_codes')
      .addColumn('digest', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('recovery_codes_by_account')
      .on('recovery_codes')
      .column('uid')
      .execute()
  },
}
