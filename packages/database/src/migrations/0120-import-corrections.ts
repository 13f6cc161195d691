import { mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What someone said of a row of a file holds for the next file with the same row. */
export const importCorrections: Migration = {
  name: 'import-corrections',
  async up({ schema }, types) {
    await schema
      .createTable('import_corrections')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('row_key', types.text, required)
      .addColumn('source', types.text, required)
      .addColumn('title', types.text, required)
      .addColumn('creators', types.text, required)
      .addColumn('year', types.int)
      .addColumn('choice', types.text, required)
      .addColumn('work_id', types.text, mention('works.id'))
      .addColumn('corrected_at', types.time, required)
      .addPrimaryKeyConstraint('import_corrections_pkey', ['uid', 'row_key'])
      .modifyEnd(types.keyed)
      .execute()
    // What deleting a work looks for.
    await schema
      .createIndex('import_corrections_by_work')
      .on('import_corrections')
      .column('work_id')
      .execute()
    await schema.alterTable('import_works').addColumn('correction', types.text).execute()
  },
}
