import { bool, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** How far the loading of a dump is, and what outside catalogues have answered. */
export const catalogueSources: Migration = {
  name: 'catalogue-sources',
  async up({ schema }, types) {
    // One column a statement: not every engine adds several.
    await schema
      .alterTable('work_loads')
      .addColumn('pass', types.int, (column) => required(column).defaultTo(0))
      .execute()
    await schema
      .alterTable('work_loads')
      .addColumn('line', types.int, (column) => required(column).defaultTo(0))
      .execute()
    await schema
      .alterTable('work_loads')
      .addColumn('is_complete', types.bool, (column) => bool('is_complete')(column).defaultTo(1))
      .execute()

    await schema
      .createTable('source_answers')
      .addColumn('source', types.text, required)
      .addColumn('key', types.text, required)
      .addColumn('answer', types.json, required)
      .addColumn('expires_at', types.time, required)
      .addPrimaryKeyConstraint('source_answers_pkey', ['source', 'key'])
      .modifyEnd(types.table)
      .execute()
    // What expired.
    await schema
      .createIndex('source_answers_by_expiry')
      .on('source_answers')
      .column('expires_at')
      .execute()

    await schema
      .createTable('source_breakers')
      .addColumn('source', types.text, primary)
      .addColumn('failures', types.int, required)
      .addColumn('openings', types.int, required)
      .addColumn('open_until', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
  },
}
