import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Archives that people make of their own data. */
export const archives: Migration = {
  name: 'archives',
  async up({ schema }, types) {
    await schema
      .createTable('archives')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
      .addColumn('id', types.text, required)
      .addColumn('state', types.text, required)
      .addColumn('attempts', types.int, required)
      .addColumn('done', types.int, required)
      .addColumn('total', types.int, required)
      .addColumn('bytes', types.int)
      .addColumn('made_at', types.time)
      .addColumn('expires_at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
    await schema.createIndex('archives_by_expiry').on('archives').column('expires_at').execute()
  },
}
