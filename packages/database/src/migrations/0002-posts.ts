import { sql } from 'kysely'
import { mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Posts, their tags and images.
 *
 * Feeds of one author begin with equalities, so that any query that binds them finds its index.
 * Feeds of everyone are partial indices of what everyone may see: they stay small, and no query
 * about one author can be planned over them by mistake. A query must use `isPublicPost` to be served
 * by those.
 */
export const posts: Migration = {
  name: 'posts',
  async up(db, types) {
    const { schema } = db
    await schema
      .createTable('posts')
      .addColumn('id', types.text, primary)
      .addColumn('author_uid', types.text, partOf('accounts.uid'))
      .addColumn('interest', types.text, required)
      .addColumn('kind', types.text, required)
      .addColumn('title', types.text)
      .addColumn('body', types.text, required)
      .addColumn('tree', types.json, required)
      .addColumn('excerpt', types.text, required)
      .addColumn('visibility', types.text, required)
      .addColumn('state', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('published_at', types.time)
      .addColumn('updated_at', types.time, required)
      .addColumn('edited_at', types.time)
      .addColumn('deleted_at', types.time)
      .modifyEnd(types.table)
      .execute()
    const newestFirst = ['published_at desc', 'id desc'] as const
    // A profile's feed, the neighbours of a post, and what deleting an account looks for.
    await schema
      .createIndex('posts_by_author')
      .on('posts')
      .columns(['author_uid', 'state', ...newestFirst])
      .execute()
    // The tabs of a profile.
    await schema
      .createIndex('posts_by_author_kind')
      .on('posts')
      .columns(['author_uid', 'kind', 'state', ...newestFirst])
      .execute()
    // A person's interest page for one interest.
    await schema
      .createIndex('posts_by_author_interest')
      .on('posts')
      .columns(['author_uid', 'interest', 'state', ...newestFirst])
      .execute()
    const listed = sql<boolean>`state = 'published' and visibility = 'public'`
    // Everyone's room for one interest.
    await schema
      .createIndex('posts_listed_by_interest')
      .on('posts')
      .columns(['interest', ...newestFirst])
      .where(listed)
      .execute()
    // The newest of all.
    await schema
      .createIndex('posts_listed')
      .on('posts')
      .columns([...newestFirst])
      .where(listed)
      .execute()
    // Deleting what has been in the trash for 30 days.
    await schema
      .createIndex('posts_deleted')
      .on('posts')
      .column('deleted_at')
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute()

    await schema
      .createTable('post_tags')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('position', types.int, required)
      .addColumn('tag', types.text, required)
      .addPrimaryKeyConstraint('post_tags_pkey', ['post_id', 'tag'])
      .modifyEnd(types.keyed)
      .execute()
    // The posts with a tag.
    await schema
      .createIndex('post_tags_by_tag')
      .on('post_tags')
      .columns(['tag', 'post_id'])
      .execute()

    await schema
      .createTable('media')
      .addColumn('id', types.text, primary)
      .addColumn('owner_uid', types.text, partOf('accounts.uid'))
      .addColumn('purpose', types.text, required)
      .addColumn('width', types.int, required)
      .addColumn('height', types.int, required)
      .addColumn('bytes', types.int, required)
      .addColumn('content_hash', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('post_id', types.text, mention('posts.id'))
      .modifyEnd(types.table)
      .execute()
    // Someone's images: their quota, and what deleting the account looks for.
    await schema
      .createIndex('media_by_owner')
      .on('media')
      .columns(['owner_uid', 'created_at'])
      .execute()
    // What deleting a post looks for.
    await schema.createIndex('media_by_post').on('media').column('post_id').execute()
    // Images that no post uses, the oldest first, to be thrown away after a day.
    await schema
      .createIndex('media_unused')
      .on('media')
      .column('created_at')
      .where(sql.ref('post_id'), 'is', null)
      .execute()

    await schema
      .createTable('post_images')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('position', types.int, required)
      .addColumn('media_id', types.text, partOf('media.id'))
      .addColumn('alt', types.text, required)
      .addPrimaryKeyConstraint('post_images_pkey', ['post_id', 'position'])
      .modifyEnd(types.keyed)
      .execute()
    // Who may see an image: those who may see a post with it. Also what deleting it looks for.
    await schema.createIndex('post_images_by_media').on('post_images').column('media_id').execute()
  },
}
