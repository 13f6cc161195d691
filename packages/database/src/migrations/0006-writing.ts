import { sql } from 'kysely'
import { bool, mention, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Reviews, lists and articles; what is being written, and what it was before. */
export const writing: Migration = {
  name: 'writing',
  async up(db, types) {
    const { schema } = db
    const zero = sql.lit(0)
    const middle = sql.lit(50)
    const added = [
      ['subtitle', types.text],
      ['scheduled_at', types.time],
      ['scheduled_zone', types.text],
      ['rating', types.int],
    ] as const
    for (const [column, type] of added)
      await schema.alterTable('posts').addColumn(column, type).execute()
    await schema
      .alterTable('posts')
      .addColumn('cover_id', types.text, mention('media.id'))
      .execute()
    await schema
      .alterTable('posts')
      .addColumn('cover_alt', types.text, (column) => required(column).defaultTo(''))
      .execute()
    for (const [column, value] of [
      ['cover_x', middle],
      ['cover_y', middle],
      ['words', zero],
      ['works_count', zero],
      ['version', zero],
    ] as const)
      await schema
        .alterTable('posts')
        .addColumn(column, types.int, (named) => required(named).defaultTo(value))
        .execute()
    await schema
      .alterTable('posts')
      .addColumn('spoiler', types.bool, (column) => bool('spoiler')(column).defaultTo(zero))
      .execute()
    // What deleting an image looks for.
    await schema.createIndex('posts_by_cover').on('posts').column('cover_id').execute()
    // A profile's feed with what signed-out readers may see of it, and what deleting an account
    // looks for.
    await schema
      .createIndex('posts_by_author_seen')
      .on('posts')
      .columns(['author_uid', 'state', 'published_at desc', 'id desc', 'visibility'])
      .execute()
    await schema.dropIndex('posts_by_author').execute()
    // What someone is writing, and what they threw away, the last first.
    await schema
      .createIndex('posts_unpublished')
      .on('posts')
      .columns(['author_uid', 'updated_at desc', 'id desc'])
      .where(sql<boolean>`state in ('draft', 'scheduled')`)
      .execute()
    await schema
      .createIndex('posts_in_bin')
      .on('posts')
      .columns(['author_uid', 'deleted_at desc', 'id desc'])
      .where(sql<boolean>`state = 'deleted'`)
      .execute()
    // What is to be published by now.
    await schema
      .createIndex('posts_due')
      .on('posts')
      .columns(['scheduled_at', 'id'])
      .where(sql<boolean>`state = 'scheduled'`)
      .execute()

    await schema
      .createTable('post_works')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('position', types.int, required)
      .addColumn('title', types.text, required)
      .addColumn('creators', types.json, required)
      .addColumn('year', types.int)
      .addColumn('remark', types.text, required)
      // The works of a post in their order.
      .addPrimaryKeyConstraint('post_works_pkey', ['post_id', 'position'])
      .modifyEnd(types.keyed)
      .execute()

    await schema
      .createTable('post_drafts')
      .addColumn('post_id', types.text, (column) => partOf('posts.id')(column).primaryKey())
      .addColumn('content', types.json, required)
      .addColumn('updated_at', types.time, required)
      .modifyEnd(types.table)
      .execute()

    await schema
      .createTable('post_versions')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('number', types.int, required)
      .addColumn('reason', types.text, required)
      .addColumn('content', types.json, required)
      .addColumn('words', types.int, required)
      .addColumn('created_at', types.time, required)
      // The versions of a post, the last first.
      .addPrimaryKeyConstraint('post_versions_pkey', ['post_id', 'number'])
      .modifyEnd(types.table)
      .execute()

    await schema
      .alterTable('post_tags')
      .addColumn('published_at', types.time, (column) => required(column).defaultTo(zero))
      .execute()
    await sql`update post_tags set published_at =
      coalesce((select posts.published_at from posts where posts.id = post_tags.post_id), 0)`.execute(
      db,
    )
    await schema.dropIndex('post_tags_by_tag').execute()
    // The posts with a tag, the newest first.
    await schema
      .createIndex('post_tags_by_tag')
      .on('post_tags')
      .columns(['tag', 'published_at desc', 'post_id desc'])
      .execute()

    await schema
      .alterTable('profile_interests')
      .addColumn('visibility', types.text, (column) => required(column).defaultTo('public'))
      .execute()
  },
}
