import { primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Settings that a server needs at its next start, one row each. */
export const serverSettings: Migration = {
  name: 'server-settings',
  async up(db, types) {
    await db.schema
      .createTable('server_settings')
      .addColumn('name', types.text, primary)
      .addColumn('value', types.text, required)
      .modifyEnd(types.keyed)
      .execute()
  },
}
