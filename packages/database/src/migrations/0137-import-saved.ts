import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Folders, bookmarks and followed works of an archive are rows of its import, as its posts are. */
export const importSaved: Migration = {
  name: 'import-saved',
  async up({ schema }, types) {
    await schema
      .alterTable('import_lists')
      .addColumn('part', types.text, (defined) => required(defined).defaultTo(sql.lit('texts')))
      .execute()
    await schema.alterTable('import_lists').addColumn('made_id', types.text).execute()
  },
}
