import { sql } from 'kysely'
import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** A file may have lists, which become posts after its works. */
export const importLists: Migration = {
  name: 'import-lists',
  async up({ schema }, types) {
    for (const column of ['lists', 'lists_done', 'brings_lists'])
      await schema
        .alterTable('imports')
        .addColumn(column, types.int, (defined) => required(defined).defaultTo(sql.lit(0)))
        .execute()
    await schema
      .createTable('import_lists')
      .addColumn('import_id', types.text, partOf('imports.id'))
      .addColumn('number', types.int, required)
      .addColumn('content', types.text, required)
      .addColumn('post_id', types.text)
      .addPrimaryKeyConstraint('import_lists_pkey', ['import_id', 'number'])
      .modifyEnd(types.keyed)
      .execute()
  },
}
