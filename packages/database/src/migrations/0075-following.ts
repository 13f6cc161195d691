import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** One interest of a followed person, and followed tags. */
export const following: Migration = {
  name: 'following',
  async up({ schema }, types) {
    await schema.alterTable('follows').addColumn('interest', types.text).execute()
    await schema
      .createTable('followed_tags')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('tag', types.text, required)
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('followed_tags_pkey', ['uid', 'tag'])
      .modifyEnd(types.keyed)
      .execute()
  },
}
