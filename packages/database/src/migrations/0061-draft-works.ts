import { sql } from 'kysely'
import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Works of an import that no one else has are found apart from the catalogue; and jobs store how far
 * they are.
 */
export const draftWorks: Migration = {
  name: 'draftWorks',
  async up(db, types) {
    await db.schema
      .createTable('work_draft_keys')
      .addColumn('interest', types.text, required)
      .addColumn('key', types.text, required)
      .addColumn('work_id', types.text, partOf('works.id'))
      .addPrimaryKeyConstraint('work_draft_keys_pkey', ['interest', 'key', 'work_id'])
      .modifyEnd(types.keyed)
      .execute()
    // What publishing a draft deletes.
    await db.schema
      .createIndex('work_draft_keys_by_work')
      .on('work_draft_keys')
      .column('work_id')
      .execute()
    // The drafts of a person.
    await sql`create index works_drafts on works (added_by, created_at) where state = 'draft'`.execute(
      db,
    )
    await db.schema.alterTable('jobs').addColumn('cursor', types.text).execute()
  },
}
