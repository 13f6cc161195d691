import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

const indexOf = (name: string, columns: readonly string[]): Migration => ({
  name,
  async up({ schema }) {
    await schema
      .createIndex(name)
      .on('follows')
      .columns([...columns])
      .execute()
  },
})

/** Each a step of its own: no one writes while an index is built. */
export const followLists: readonly Migration[] = [
  {
    name: 'follow-lists',
    async up({ schema }, types) {
      await schema
        .alterTable('profiles')
        .addColumn('follow_lists', types.text, (column) =>
          required(column).defaultTo(sql.lit('public')),
        )
        .execute()
    },
  },
  // Followers of a person, and those whom a person follows, the latest first.
  indexOf('follows_to', ['target_uid', 'state', 'answered_at', 'follower_uid']),
  indexOf('follows_from', ['follower_uid', 'state', 'answered_at', 'target_uid']),
]
