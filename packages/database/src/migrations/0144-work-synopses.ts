import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What works are about, and where these texts are from. */
export const workSynopses: Migration = {
  name: 'work-synopses',
  async up({ schema }, types) {
    for (const name of ['synopsis', 'synopsis_source'])
      await schema
        .alterTable('works')
        .addColumn(name, types.text, (column) => required(column).defaultTo(sql.lit('')))
        .execute()
  },
}
