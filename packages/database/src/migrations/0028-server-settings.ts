import { primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

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
