import { sql } from 'kysely'
import { bool, mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The paid plan: who has it and why, how it was bought, and what it gives to a profile. */
export const plan: Migration = {
  name: 'plan',
  async up(db, types) {
    const { schema } = db
    const profiles = schema.alterTable('profiles')
    await profiles
      .addColumn('plan_until', types.time, (column) => required(column).defaultTo(sql.lit(0)))
      .execute()
    await profiles.addColumn('cover_id', types.text, mention('media.id')).execute()
    await profiles.addColumn('accent', types.text).execute()
    // Whose cover an image is; also what deleting the image looks for.
    await schema.createIndex('profiles_by_cover').on('profiles').column('cover_id').execute()

    await schema
      .createTable('plan_customers')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('provider', types.text, required)
      .addColumn('reference', types.text)
      .addColumn('asked', types.int, required)
      .addColumn('applied', types.int, required)
      .addColumn('check_at', types.time)
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('plan_customers_pkey', ['uid', 'provider'])
      .modifyEnd(types.keyed)
      .execute()
    // The person of a provider's customer.
    await schema
      .createIndex('plan_customers_by_reference')
      .unique()
      .on('plan_customers')
      .columns(['provider', 'reference'])
      .execute()
    // Customers to query again.
    await schema
      .createIndex('plan_customers_due')
      .on('plan_customers')
      .columns(['provider', 'check_at'])
      .where(sql.ref('check_at'), 'is not', null)
      .execute()

    await schema
      .createTable('plan_checkouts')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('provider', types.text, required)
      .addColumn('choice', types.text, required)
      .addColumn('method', types.text, required)
      .addColumn('amount', types.int, required)
      .addColumn('state', types.text, required)
      .addColumn('reference', types.text)
      .addColumn('url', types.text)
      .addColumn('created_at', types.time, required)
      .addColumn('expires_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // The open checkout of a choice, which a second click finds.
    await schema
      .createIndex('plan_checkouts_open')
      .unique()
      .on('plan_checkouts')
      .columns(['uid', 'provider', 'choice', 'method'])
      .where(sql.ref('state'), '=', sql.lit('open'))
      .execute()
    // Someone's checkouts.
    await schema.createIndex('plan_checkouts_of').on('plan_checkouts').column('uid').execute()

    await schema
      .createTable('plan_entitlements')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('source', types.text, required)
      .addColumn('reference', types.text, required)
      .addColumn('kind', types.text, required)
      .addColumn('state', types.text, required)
      .addColumn('cancels', types.bool, bool('cancels'))
      .addColumn('choice', types.text)
      .addColumn('amount', types.int)
      .addColumn('months', types.int, required)
      .addColumn('began_at', types.time, required)
      .addColumn('paid_until', types.time, required)
      .addColumn('ended_at', types.time)
      .addColumn('created_at', types.time, required)
      .addColumn('updated_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // The entitlement of a subscription, payment, code or grant.
    await schema
      .createIndex('plan_entitlements_by_reference')
      .unique()
      .on('plan_entitlements')
      .columns(['source', 'reference'])
      .execute()
    // Everything that someone's plan is made of.
    await schema.createIndex('plan_entitlements_of').on('plan_entitlements').column('uid').execute()

    await schema
      .createTable('plan_notices')
      .addColumn('id', types.text, primary)
      .addColumn('kind', types.text, required)
      .addColumn('received_at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
    // Deleting events that no provider sends again.
    await schema
      .createIndex('plan_notices_received')
      .on('plan_notices')
      .column('received_at')
      .execute()

    await schema
      .createTable('plan_mails')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('kind', types.text, required)
      .addColumn('reference', types.text, required)
      .addColumn('sent_at', types.time, required)
      // Once for each invoice.
      .addPrimaryKeyConstraint('plan_mails_pkey', ['uid', 'kind', 'reference'])
      .modifyEnd(types.keyed)
      .execute()

    await schema
      .createTable('plan_gifts')
      .addColumn('code_hash', types.text, primary)
      .addColumn('id', types.text, (column) => column.notNull().unique())
      .addColumn('months', types.int, required)
      .addColumn('created_at', types.time, required)
      .addColumn('expires_at', types.time, required)
      .addColumn('redeemed_at', types.time)
      .modifyEnd(types.keyed)
      .execute()

    await schema
      .createTable('plan_simulations')
      .addColumn('customer', types.text, primary)
      .addColumn('content', types.json, required)
      .modifyEnd(types.table)
      .execute()
  },
}
