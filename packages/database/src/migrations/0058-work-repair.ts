import { sql } from 'kysely'
import { bool, mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What repairing the catalogue needs: versions listed without contents, links with a history, moderators. */
export const workRepair: Migration = {
  name: 'work-repair',
  async up(db, types) {
    const { schema } = db
    const versions = () => schema.alterTable('work_versions')
    await versions()
      .addColumn('kind', types.text, (column) => required(column).defaultTo(sql.lit('edit')))
      .execute()
    await versions()
      .addColumn('changed', types.json, (column) => required(column).defaultTo(sql.lit('[]')))
      .execute()
    for (const name of ['bytes', 'edition_count', 'link_count'])
      await versions()
        .addColumn(name, types.int, (column) => required(column).defaultTo(sql.lit(0)))
        .execute()
    await versions()
      .addColumn('removed', types.bool, (column) => bool('removed')(column).defaultTo(sql.lit(0)))
      .execute()
    await versions().addColumn('reverted_at', types.time).execute()
    // What one account did, and what was done last.
    await schema
      .createIndex('work_versions_by_person_and_time')
      .on('work_versions')
      .columns(['uid', 'at', 'work_id', 'number'])
      .execute()
    await schema
      .createIndex('work_versions_by_time')
      .on('work_versions')
      .columns(['at', 'work_id', 'number'])
      .execute()
    await sql`create index works_by_addition on works (created_at, id) where origin = 'person'`.execute(
      db,
    )

    await schema
      .createTable('work_link_changes')
      .addColumn('from_id', types.text, partOf('works.id'))
      .addColumn('number', types.int, required)
      .addColumn('kind', types.text, required)
      .addColumn('to_id', types.text, partOf('works.id'))
      .addColumn('position', types.int, required)
      .addColumn('added', types.bool, bool('added'))
      .addPrimaryKeyConstraint('work_link_changes_pkey', ['from_id', 'number', 'kind', 'to_id'])
      .modifyEnd(types.keyed)
      .execute()
    // The history of the other work.
    await schema
      .createIndex('work_link_changes_by_target')
      .on('work_link_changes')
      .column('to_id')
      .execute()

    await schema
      .createTable('work_id_claims')
      .addColumn('source', types.text, required)
      .addColumn('value', types.text, required)
      .addColumn('work_id', types.text, partOf('works.id'))
      .addPrimaryKeyConstraint('work_id_claims_pkey', ['source', 'value', 'work_id'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('work_id_claims_by_work')
      .on('work_id_claims')
      .column('work_id')
      .execute()

    await schema
      .createTable('moderators')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
      .addColumn('added_at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()

    await schema
      .createTable('work_reverts')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, mention('accounts.uid'))
      .addColumn('accounts', types.json, required)
      .addColumn('since', types.time, required)
      .addColumn('report', types.json, required)
      .addColumn('created_at', types.time, required)
      .addColumn('done_at', types.time)
      .modifyEnd(types.table)
      .execute()
    // What deleting an account looks for.
    await schema.createIndex('work_reverts_by_person').on('work_reverts').column('uid').execute()
  },
}
