import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Confirmed addresses, links in mails, and what settings need to know of an account. */
export const recovery: Migration = {
  name: 'recovery',
  async up(db, types) {
    const { schema } = db
    await schema.alterTable('accounts').addColumn('email_confirmed_at', types.time).execute()
    await schema.alterTable('accounts').addColumn('username_changed_at', types.time).execute()
    await schema.alterTable('sessions').addColumn('proven_at', types.time).execute()

    await schema
      .createTable('mail_links')
      .addColumn('token_hash', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('purpose', types.text, required)
      .addColumn('email_canonical', types.text, required)
      .addColumn('expires_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // A newer link of a purpose takes the older one's place; also what deleting an account looks for.
    await schema
      .createIndex('mail_links_by_account')
      .unique()
      .on('mail_links')
      .columns(['uid', 'purpose'])
      .execute()
    // Deleting what has expired.
    await schema.createIndex('mail_links_expired').on('mail_links').column('expires_at').execute()

    await schema
      .createTable('email_changes')
      .addColumn('uid', types.text, (column) =>
        column.notNull().primaryKey().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('email', types.text, required)
      .addColumn('email_canonical', types.text, required)
      .addColumn('old_confirmed_at', types.time)
      .addColumn('new_confirmed_at', types.time)
      .addColumn('expires_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // Deleting what has expired.
    await schema
      .createIndex('email_changes_expired')
      .on('email_changes')
      .column('expires_at')
      .execute()
  },
}
