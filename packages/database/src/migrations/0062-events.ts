import { sql } from 'kysely'
import { primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The journal of events, and where its consumers are. */
export const events: Migration = {
  name: 'events',
  async up({ schema }, types) {
    await schema
      .createTable('events')
      .addColumn('seq', types.counter, primary)
      .addColumn('type', types.text, required)
      .addColumn('version', types.int, required)
      .addColumn('actor_uid', types.text)
      .addColumn('owner_uid', types.text)
      .addColumn('subject', types.text)
      .addColumn('audience_before', types.text)
      .addColumn('audience_after', types.text)
      .addColumn('at', types.time, required)
      .addColumn('tags', types.text, required)
      .addColumn('fields', types.json, required)
      .modifyEnd(types.table)
      .execute()
    await schema
      .createTable('event_consumers')
      .addColumn('name', types.text, primary)
      .addColumn('cursor', types.time, required)
      .addColumn('lease_owner', types.text)
      .addColumn('fence', types.int, required)
      .addColumn('beats', types.int, required)
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('event_failures')
      .addColumn('consumer', types.text, required)
      .addColumn('seq', types.time, required)
      .addColumn('order_key', types.text, required)
      .addColumn('tries', types.int, required)
      .addColumn('state', types.text, required)
      .addColumn('error', types.text)
      .addPrimaryKeyConstraint('event_failures_pkey', ['consumer', 'seq'])
      .modifyEnd(types.keyed)
      .execute()
    // Those that are tried again.
    await schema
      .createIndex('event_failures_waiting')
      .on('event_failures')
      .columns(['consumer', 'order_key', 'seq'])
      .where(sql<boolean>`state = 'waiting'`)
      .execute()
    // Events that are not deleted yet.
    await schema.createIndex('event_failures_by_event').on('event_failures').column('seq').execute()
  },
}
