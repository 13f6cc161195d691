import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The point of a profile's cover that stays visible, in percent: until now the middle. */
export const coverFocalPoint: Migration = {
  name: 'cover-focal-point',
  formerName: 'cover-point',
  async up({ schema }, types) {
    for (const name of ['cover_x', 'cover_y'])
      await schema
        .alterTable('profiles')
        .addColumn(name, types.int, (column) => required(column).defaultTo(sql.lit(50)))
        .execute()
  },
}
