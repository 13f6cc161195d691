import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** A file may say what its owner shows of themselves: a bio, and favourites. */
export const importedProfiles: Migration = {
  name: 'imported-profiles',
  async up({ schema }, types) {
    for (const [column, value] of [
      ['bio', ''],
      ['favourites', '[]'],
    ] as const)
      await schema
        .alterTable('imports')
        .addColumn(column, types.text, (defined) => required(defined).defaultTo(sql.lit(value)))
        .execute()
    for (const column of ['brings_bio', 'brings_favourites'])
      await schema
        .alterTable('imports')
        .addColumn(column, types.int, (defined) => required(defined).defaultTo(sql.lit(0)))
        .execute()
    await schema.alterTable('imports').addColumn('written', types.text).execute()
  },
}
