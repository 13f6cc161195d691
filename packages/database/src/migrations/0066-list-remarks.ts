import { mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What was said of the items of lists before someone else wrote over it. */
export const listRemarks: Migration = {
  name: 'list-remarks',
  async up({ schema }, types) {
    await schema
      .createTable('list_remarks')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('item_id', types.text, required)
      .addColumn('number', types.int, required)
      .addColumn('remark', types.text, required)
      .addColumn('uid', types.text, mention('accounts.uid'))
      .addColumn('at', types.time, required)
      .addPrimaryKeyConstraint('list_remarks_pkey', ['post_id', 'item_id', 'number'])
      .modifyEnd(types.keyed)
      .execute()
    // What deleting an account looks for.
    await schema.createIndex('list_remarks_by_person').on('list_remarks').column('uid').execute()
  },
}
