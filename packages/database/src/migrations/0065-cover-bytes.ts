import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What an image of the catalogue takes: one that no work shows counts for who uploaded it. */
export const coverBytes: Migration = {
  name: 'cover-bytes',
  async up({ schema }, types) {
    await schema
      .alterTable('catalogue_images')
      .addColumn('bytes', types.int, (column) => required(column).defaultTo(sql.lit(0)))
      .execute()
  },
}
