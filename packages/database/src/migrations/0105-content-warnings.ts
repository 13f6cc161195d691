import { sql } from 'kysely'
import { bool, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Warnings that posts stand behind, by their authors or moderators, and which ones people open. */
export const contentWarnings: Migration = {
  name: 'content-warnings',
  async up({ schema }, types) {
    await schema.alterTable('posts').addColumn('warning', types.text).execute()
    await schema.alterTable('posts').addColumn('moderator_warning', types.text).execute()
    await schema
      .alterTable('profiles')
      .addColumn('opens_warnings', types.bool, (column) =>
        bool('opens_warnings')(column).defaultTo(sql.lit(0)),
      )
      .execute()
    await schema
      .alterTable('profiles')
      .addColumn('opened_warning_words', types.json, (column) =>
        required(column).defaultTo(sql.lit('[]')),
      )
      .execute()
  },
}
