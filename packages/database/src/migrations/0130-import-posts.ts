import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * What became of each list and post of a file, and why, with the pictures that it has; which post of a
 * file a post was; and what its owner chose there.
 */
export const importPosts: Migration = {
  name: 'import-posts',
  async up({ schema }, types) {
    await schema
      .alterTable('import_lists')
      .addColumn('status', types.text, (defined) => required(defined).defaultTo(sql.lit('waiting')))
      .execute()
    await schema.alterTable('import_lists').addColumn('reason', types.text).execute()
    await schema
      .alterTable('import_lists')
      .addColumn('pictures', types.text, (defined) => required(defined).defaultTo(sql.lit('{}')))
      .execute()
    await schema
      .alterTable('imports')
      .addColumn('has_file', types.int, (defined) => required(defined).defaultTo(sql.lit(0)))
      .execute()
    await schema.alterTable('imports').addColumn('account', types.text).execute()
    await schema
      .alterTable('imports')
      .addColumn('brings_account', types.int, (defined) => required(defined).defaultTo(sql.lit(0)))
      .execute()
    await schema.alterTable('posts').addColumn('origin_id', types.text).execute()
    await schema
      .createIndex('posts_origins')
      .on('posts')
      .columns(['author_uid', 'origin_id'])
      .where('origin_id', 'is not', null)
      .execute()
  },
}
