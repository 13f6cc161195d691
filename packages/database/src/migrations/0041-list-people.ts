import { mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who edits a list with its author, and what a list was copied of. */
export const listPeople: Migration = {
  name: 'list-people',
  async up({ schema }, types) {
    await schema
      .createTable('list_people')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('state', types.text, required)
      .addColumn('invited_at', types.time, required)
      .addPrimaryKeyConstraint('list_people_pkey', ['post_id', 'uid'])
      .modifyEnd(types.keyed)
      .execute()
    // Someone's invitations, the latest first, and what deleting their account looks for.
    await schema
      .createIndex('list_people_by_person')
      .on('list_people')
      .columns(['uid', 'state', 'invited_at desc', 'post_id'])
      .execute()
    await schema
      .alterTable('posts')
      .addColumn('copied_from', types.text, mention('posts.id'))
      .execute()
    // What deleting a post looks for.
    await schema
      .createIndex('posts_by_source')
      .on('posts')
      .column('copied_from')
      .where('copied_from', 'is not', null)
      .execute()
  },
}
