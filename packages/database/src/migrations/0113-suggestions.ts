import { bool } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who is not suggested to other people. */
export const suggestions: Migration = {
  name: 'suggestions',
  async up({ schema }, types) {
    await schema
      .alterTable('profiles')
      .addColumn('is_suggested', types.bool, (column) => bool('is_suggested')(column).defaultTo(1))
      .execute()
  },
}
