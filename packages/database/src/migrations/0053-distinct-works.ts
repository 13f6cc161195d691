import { mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Works that look the same and are not, as someone said. */
export const distinctWorks: Migration = {
  name: 'distinct-works',
  async up({ schema }, types) {
    await schema
      .createTable('distinct_works')
      .addColumn('first_id', types.text, partOf('works.id'))
      .addColumn('second_id', types.text, partOf('works.id'))
      .addColumn('uid', types.text, mention('accounts.uid'))
      .addColumn('at', types.time, required)
      .addPrimaryKeyConstraint('distinct_works_pkey', ['first_id', 'second_id'])
      .modifyEnd(types.keyed)
      .execute()
    // The other side of a pair.
    await schema
      .createIndex('distinct_works_by_second')
      .on('distinct_works')
      .column('second_id')
      .execute()
    // What deleting an account looks for.
    await schema
      .createIndex('distinct_works_by_person')
      .on('distinct_works')
      .column('uid')
      .execute()
  },
}
