import type { Migration } from './migration.ts'

/** A block of an archive ends follows, which come back when the import is undone. */
export const importEnded: Migration = {
  name: 'import-ended',
  async up({ schema }, types) {
    await schema.alterTable('import_lists').addColumn('ended', types.text).execute()
  },
}
