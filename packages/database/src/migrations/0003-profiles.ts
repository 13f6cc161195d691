import { bool, mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Profiles, their interests and counts. */
export const profiles: Migration = {
  name: 'profiles',
  async up(db, types) {
    const { schema } = db
    await schema
      .createTable('profiles')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
      // A profile by its address.
      .addColumn('username', types.text, (column) => column.notNull().unique())
      .addColumn('display_name', types.text, required)
      .addColumn('folded', types.text, required)
      .addColumn('bio', types.text, required)
      .addColumn('avatar_id', types.text, mention('media.id'))
      .addColumn('color', types.text, required)
      .addColumn('is_public', types.bool, bool('is_public'))
      .addColumn('created_at', types.time, required)
      .addColumn('updated_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // Whose picture an image is; also what deleting the image looks for.
    await schema.createIndex('profiles_by_avatar').on('profiles').column('avatar_id').execute()
    // Those who came last, for the explore page.
    await schema
      .createIndex('profiles_newest')
      .on('profiles')
      .columns(['created_at desc', 'uid desc'])
      .execute()

    await schema
      .createTable('profile_interests')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('slug', types.text, required)
      .addColumn('position', types.int, required)
      .addColumn('kind', types.text, required)
      .addColumn('name', types.text, required)
      .addColumn('icon', types.text, required)
      .addColumn('color', types.text, required)
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('profile_interests_pkey', ['uid', 'slug'])
      .modifyEnd(types.keyed)
      .execute()
    // Who has an interest, and how many; whether anyone has it.
    await schema
      .createIndex('profile_interests_by_slug')
      .on('profile_interests')
      .columns(['slug', 'created_at desc', 'uid desc'])
      .execute()

    await schema
      .createTable('profile_counts')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
      .addColumn('posts', types.int, required)
      .addColumn('followers', types.int, required)
      .addColumn('following', types.int, required)
      .modifyEnd(types.keyed)
      .execute()
  },
}
