import { mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** How works change: versions, links, editions, and merges with what undoes them. */
export const workChanges: Migration = {
  name: 'work-changes',
  async up(db, types) {
    const { schema } = db
    await schema
      .createTable('work_versions')
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('number', types.int, required)
      .addColumn('uid', types.text, mention('accounts.uid'))
      .addColumn('at', types.time, required)
      .addColumn('reason', types.text, required)
      .addColumn('content', types.json, required)
      .addPrimaryKeyConstraint('work_versions_pkey', ['work_id', 'number'])
      .modifyEnd(types.table)
      .execute()
    // What deleting an account looks for.
    await schema.createIndex('work_versions_by_person').on('work_versions').column('uid').execute()

    await schema
      .createTable('work_links')
      .addColumn('from_id', types.text, partOf('works.id'))
      .addColumn('kind', types.text, required)
      .addColumn('to_id', types.text, partOf('works.id'))
      .addColumn('position', types.int, (column) => required(column).defaultTo(0))
      .addPrimaryKeyConstraint('work_links_pkey', ['from_id', 'kind', 'to_id'])
      .modifyEnd(types.keyed)
      .execute()
    // The other side of a link.
    await schema.createIndex('work_links_by_target').on('work_links').column('to_id').execute()

    await schema
      .createTable('editions')
      .addColumn('id', types.text, primary)
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('title', types.text)
      .addColumn('language', types.text)
      .addColumn('publisher', types.text, (column) => required(column).defaultTo(''))
      .addColumn('year', types.int)
      .addColumn('format', types.text)
      .addColumn('length', types.int)
      .addColumn('added_by', types.text, mention('accounts.uid'))
      .addColumn('created_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    await schema
      .createIndex('editions_by_work')
      .on('editions')
      .columns(['work_id', 'created_at', 'id'])
      .execute()
    await schema.createIndex('editions_by_person').on('editions').column('added_by').execute()
    await schema
      .alterTable('work_ids')
      .addColumn('edition_id', types.text, mention('editions.id'))
      .execute()
    // The ISBN of an edition, and what deleting one looks for.
    await schema.createIndex('work_ids_by_edition').on('work_ids').column('edition_id').execute()

    await schema
      .createTable('work_redirects')
      .addColumn('old_id', types.text, (column) => partOf('works.id')(column).primaryKey())
      .addColumn('work_id', types.text, partOf('works.id'))
      .modifyEnd(types.keyed)
      .execute()
    // What the next merge points to its own target.
    await schema
      .createIndex('work_redirects_by_work')
      .on('work_redirects')
      .column('work_id')
      .execute()

    await schema
      .createTable('work_merges')
      .addColumn('id', types.text, primary)
      .addColumn('from_id', types.text, partOf('works.id'))
      .addColumn('into_id', types.text, partOf('works.id'))
      .addColumn('state', types.text, required)
      .addColumn('uid', types.text, mention('accounts.uid'))
      .addColumn('agreed_by', types.text, mention('accounts.uid'))
      .addColumn('proposed_at', types.time, required)
      .addColumn('merged_at', types.time)
      .addColumn('undone_at', types.time)
      .addColumn('inverse', types.json)
      .modifyEnd(types.table)
      .execute()
    await schema
      .createIndex('work_merges_by_source')
      .on('work_merges')
      .columns(['from_id', 'proposed_at', 'id'])
      .execute()
    await schema
      .createIndex('work_merges_by_target')
      .on('work_merges')
      .columns(['into_id', 'proposed_at', 'id'])
      .execute()
    await schema.createIndex('work_merges_by_person').on('work_merges').column('uid').execute()
    await schema
      .createIndex('work_merges_by_second_person')
      .on('work_merges')
      .column('agreed_by')
      .execute()

    // One for each row that followed, since a merge of thousands of people does not fit one value.
    await schema
      .createTable('work_merge_rows')
      .addColumn('merge_id', types.text, partOf('work_merges.id'))
      .addColumn('position', types.int, required)
      .addColumn('mover', types.text, required)
      .addColumn('uid', types.text, (column) =>
        column.references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('content', types.json, required)
      .addPrimaryKeyConstraint('work_merge_rows_pkey', ['merge_id', 'position'])
      .modifyEnd(types.table)
      .execute()
    // What deleting an account looks for.
    await schema
      .createIndex('work_merge_rows_by_person')
      .on('work_merge_rows')
      .column('uid')
      .execute()
  },
}
