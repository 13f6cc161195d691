import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The artist of each week, which stays the same until the next one begins. */
export const spotlights: Migration = {
  name: 'spotlights',
  async up({ schema }, types) {
    await schema
      .createTable('spotlights')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('week', types.text, required)
      .addColumn('creator_id', types.text, required)
      .addColumn('reason', types.text, required)
      .addColumn('because', types.text, required)
      .addPrimaryKeyConstraint('spotlights_pkey', ['uid', 'week'])
      .modifyEnd(types.keyed)
      .execute()
  },
}
