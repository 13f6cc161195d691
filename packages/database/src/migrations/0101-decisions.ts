import { sql } from 'kysely'
import { bool, mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What moderators decide, of what, and the log of it. */
export const decisions: Migration = {
  name: 'decisions',
  async up(db, types) {
    const { schema } = db
    await schema
      .createTable('decisions')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('moderator_uid', types.text, mention('accounts.uid'))
      .addColumn('measure', types.text, required)
      .addColumn('reason', types.text, required)
      .addColumn('words', types.text, required)
      .addColumn('copy', types.json, required)
      .addColumn('things', types.int, required)
      .addColumn('until', types.time)
      .addColumn('created_at', types.time, required)
      .addColumn('lifted_at', types.time)
      .addColumn('appeal', types.text)
      .addColumn('appealed_at', types.time)
      .addColumn('answer', types.text)
      .addColumn('answered_at', types.time)
      .addColumn('answered_by', types.text, mention('accounts.uid'))
      .modifyEnd(types.table)
      .execute()
    await schema
      .createIndex('decisions_by_person')
      .on('decisions')
      .columns(['uid', 'created_at', 'id'])
      .execute()
    await schema.createIndex('decisions_by_appeal').on('decisions').column('appealed_at').execute()
    // What deleting an account looks for.
    await schema
      .createIndex('decisions_by_moderator')
      .on('decisions')
      .column('moderator_uid')
      .execute()
    await schema.createIndex('decisions_by_answer').on('decisions').column('answered_by').execute()
    await schema
      .createTable('decision_targets')
      .addColumn('decision_id', types.text, partOf('decisions.id'))
      .addColumn('kind', types.text, required)
      .addColumn('target_id', types.text, required)
      .addPrimaryKeyConstraint('decision_targets_pkey', ['decision_id', 'kind', 'target_id'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('restrictions')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('kind', types.text, required)
      .addColumn('until', types.time)
      .addColumn('was_public', types.bool, bool('was_public'))
      .addPrimaryKeyConstraint('restrictions_pkey', ['kind', 'uid'])
      .modifyEnd(types.keyed)
      .execute()
    // What deleting an account looks for.
    await schema.createIndex('restrictions_by_person').on('restrictions').column('uid').execute()
    await schema
      .createTable('moderation_log')
      .addColumn('number', types.int, (column) => column.notNull().primaryKey())
      .addColumn('entry', types.text, required)
      .addColumn('hash', types.text, required)
      .modifyEnd(types.table)
      .execute()
    // The beginning of the chain, which writers lock.
    await sql`insert into moderation_log (number, entry, hash) values (0, '', '')`.execute(db)
  },
}
