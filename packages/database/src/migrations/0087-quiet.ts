import { bool } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who hears for a while only from those whom they follow. */
export const quiet: Migration = {
  name: 'quiet',
  async up({ schema }, types) {
    await schema
      .alterTable('profiles')
      .addColumn('is_quiet', types.bool, (column) => bool('is_quiet')(column).defaultTo(0))
      .execute()
  },
}
