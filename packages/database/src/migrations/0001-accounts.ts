import { sql } from 'kysely'
import { bool, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Accounts, their names and sessions, and what keeps requests and jobs in order. */
export const accounts: Migration = {
  name: 'accounts',
  async up(db, types) {
    const { schema } = db
    await schema
      .createTable('accounts')
      .addColumn('uid', types.text, primary)
      .addColumn('email', types.text, required)
      // One address, one account; sign-up's check.
      .addColumn('email_canonical', types.text, (column) => column.notNull().unique())
      .addColumn('password_hash', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('updated_at', types.time, required)
      .modifyEnd(types.table)
      .execute()

    await schema
      .createTable('usernames')
      .addColumn('username', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('email', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('is_current', types.int, bool('is_current'))
      .modifyEnd(types.table)
      .execute()
    // The names of an account, present and former; also what deleting the account looks for.
    await schema.createIndex('usernames_by_account').on('usernames').column('uid').execute()
    // An account has one present name.
    await schema
      .createIndex('usernames_current')
      .unique()
      .on('usernames')
      .column('uid')
      .where(sql.ref('is_current'), '=', sql.lit(1))
      .execute()

    await schema
      .createTable('sessions')
      .addColumn('token_hash', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('created_at', types.time, required)
      .addColumn('last_used_at', types.time, required)
      .addColumn('user_agent', types.text, required)
      .addColumn('device', types.text, required)
      .modifyEnd(types.table)
      .execute()
    // The sessions of an account: to list them, to end the others.
    await schema.createIndex('sessions_by_account').on('sessions').column('uid').execute()

    await schema
      .createTable('rate_limits')
      .addColumn('key', types.text, required)
      .addColumn('window', types.time, required)
      .addColumn('hits', types.int, required)
      .addColumn('expires_at', types.time, required)
      .addPrimaryKeyConstraint('rate_limits_pkey', ['key', 'window'])
      .modifyEnd(types.keyed)
      .execute()
    // Deleting what has expired.
    await schema.createIndex('rate_limits_expired').on('rate_limits').column('expires_at').execute()

    await schema
      .createTable('idempotency_keys')
      .addColumn('scope', types.text, required)
      .addColumn('key', types.text, required)
      .addColumn('request_hash', types.text, required)
      .addColumn('status', types.int, required)
      .addColumn('response', types.json, required)
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('idempotency_keys_pkey', ['scope', 'key'])
      .modifyEnd(types.table)
      .execute()
    // Deleting what is older than a day.
    await schema
      .createIndex('idempotency_keys_by_age')
      .on('idempotency_keys')
      .column('created_at')
      .execute()
  },
}
