import type { Migration } from './migration.ts'

/** Which post one quotes: by its id alone, since deleting either leaves the other as it is. */
export const quotes: Migration = {
  name: 'quotes',
  async up({ schema }, types) {
    await schema.alterTable('posts').addColumn('quoted_id', types.text).execute()
  },
}
