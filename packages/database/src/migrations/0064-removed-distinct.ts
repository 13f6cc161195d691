import { mention } from './columns.ts'
import type { Migration } from './migration.ts'

/** That someone took back that two works are different can be taken back. */
export const removedDistinct: Migration = {
  name: 'removed-distinct',
  async up({ schema }, types) {
    const pairs = () => schema.alterTable('distinct_works')
    await pairs().addColumn('removed_by', types.text, mention('accounts.uid')).execute()
    await pairs().addColumn('removed_at', types.time).execute()
    // What deleting an account looks for.
    await schema
      .createIndex('distinct_works_by_remover')
      .on('distinct_works')
      .column('removed_by')
      .execute()
  },
}
