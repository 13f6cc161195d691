import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Passkeys: public keys by which people sign in (WebAuthn). */
export const passkeys: Migration = {
  name: 'passkeys',
  async up({ schema }, types) {
    await schema
      .createTable('passkeys')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('public_key', types.text, required)
      .addColumn('counter', types.time, required)
      .addColumn('name', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('last_used_at', types.time)
      .modifyEnd(types.table)
      .execute()
    await schema.createIndex('passkeys_by_account').on('passkeys').column('uid').execute()
  },
}
