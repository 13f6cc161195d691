import { sql } from 'kysely'
import { bool, mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people may do in the catalogue follows from what they did; and who declined which list. */
export const catalogueTrust: Migration = {
  name: 'catalogue-trust',
  async up({ schema }, types) {
    await schema
      .createTable('trusted_editors')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(primary(column)))
      .addColumn('since', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .alterTable('work_versions')
      .addColumn('is_undone', types.int, (column) =>
        bool('is_undone')(column).defaultTo(sql.lit(0)),
      )
      .execute()
    // The latest edits of someone that stand.
    await schema
      .createIndex('work_versions_by_standing')
      .on('work_versions')
      .columns(['uid', 'at desc', 'work_id'])
      .where(sql.ref('is_undone'), '=', sql.lit(0))
      .execute()
    await schema
      .createTable('list_rejections')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('inviter_uid', types.text, mention('accounts.uid'))
      .addColumn('rejected_at', types.time, required)
      .addPrimaryKeyConstraint('list_rejections_pkey', ['post_id', 'uid'])
      .modifyEnd(types.keyed)
      .execute()
    // Whether someone declined several lists of a person, and what deleting an account looks for.
    await schema
      .createIndex('list_rejections_by_person')
      .on('list_rejections')
      .columns(['uid', 'inviter_uid', 'rejected_at'])
      .execute()
    await schema
      .createIndex('list_rejections_by_inviter')
      .on('list_rejections')
      .column('inviter_uid')
      .execute()
  },
}
