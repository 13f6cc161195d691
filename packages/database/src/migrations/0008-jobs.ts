import { sql } from 'kysely'
import { primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Work after a commit: mail, images. */
export const jobs: Migration = {
  name: 'jobs',
  async up(db, types) {
    const { schema } = db
    await schema
      .createTable('jobs')
      .addColumn('id', types.text, primary)
      .addColumn('kind', types.text, required)
      .addColumn('key', types.text)
      .addColumn('payload', types.json, required)
      .addColumn('run_at', types.time, required)
      .addColumn('asked', types.int, required)
      .addColumn('attempts', types.int, required)
      .addColumn('lease_until', types.time)
      .addColumn('lease_owner', types.text)
      .addColumn('last_error', types.text)
      .addColumn('created_at', types.time, required)
      .addColumn('given_up_at', types.time)
      .modifyEnd(types.table)
      .execute()
    // What is due next.
    await schema
      .createIndex('jobs_due')
      .on('jobs')
      .columns(['run_at', 'id'])
      .where(sql.ref('given_up_at'), 'is', null)
      .execute()
    // One unfinished job of a kind for a key.
    await schema
      .createIndex('jobs_by_key')
      .unique()
      .on('jobs')
      .columns(['kind', 'key'])
      .where(sql<boolean>`key is not null and given_up_at is null`)
      .execute()
    // Deleting dead jobs.
    await schema
      .createIndex('jobs_given_up')
      .on('jobs')
      .column('given_up_at')
      .where(sql.ref('given_up_at'), 'is not', null)
      .execute()
  },
}
