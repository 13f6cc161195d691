import { sql } from 'kysely'
import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people bring from other services: files, and the works in them. */
export const imports: Migration = {
  name: 'imports',
  async up({ schema }, types) {
    await schema
      .createTable('imports')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('source', types.text, required)
      .addColumn('state', types.text, required)
      .addColumn('works', types.int, required)
      .addColumn('done', types.int, required)
      .addColumn('ignored', types.text, required)
      .addColumn('visibility', types.text)
      .addColumn('created_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    await schema.createIndex('imports_by_person').on('imports').columns(['uid', 'id']).execute()
    await schema
      .createTable('import_works')
      .addColumn('import_id', types.text, partOf('imports.id'))
      .addColumn('number', types.int, required)
      .addColumn('content', types.text, required)
      .addColumn('status', types.text, required)
      .addColumn('reason', types.text)
      .addColumn('work_id', types.text)
      .addColumn('candidates', types.text, (column) => required(column).defaultTo(sql.lit('[]')))
      .addColumn('written', types.text)
      .addPrimaryKeyConstraint('import_works_pkey', ['import_id', 'number'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('import_works_by_status')
      .on('import_works')
      .columns(['import_id', 'status', 'number'])
      .execute()
  },
}
