import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What genres say of one another, learnt with each model; none of models that are older. */
export const genreLifts: Migration = {
  name: 'genre-lifts',
  async up({ schema }, types) {
    await schema
      .alterTable('taste_models')
      .addColumn('genres', types.text, (column) => required(column).defaultTo(sql.lit('')))
      .execute()
    await schema
      .alterTable('taste_models')
      .addColumn('genre_lifts', types.text, (column) => required(column).defaultTo(sql.lit('')))
      .execute()
  },
}
