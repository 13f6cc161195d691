import { sql } from 'kysely'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * What a card shows of a post's tags and images, in its own row: a feed reads one row a post, also
 * where millions lie between them, instead of looking into two more tables for each.
 */
export const cardColumns: Migration = {
  name: 'card-columns',
  formerName: 'card-facts',
  async up(db, types) {
    await db.schema
      .alterTable('posts')
      .addColumn('tags', types.text, (column) => required(column).defaultTo(''))
      .execute()
    await db.schema
      .alterTable('posts')
      .addColumn('images_count', types.int, (column) => required(column).defaultTo(sql.lit(0)))
      .execute()
    await sql`update posts set tags = (select string_agg(tag, ' ' order by position)
      from post_tags where post_tags.post_id = posts.id)
      where exists (select 1 from post_tags where post_tags.post_id = posts.id)`.execute(db)
    await sql`update posts set images_count = (select count(*)
      from post_images where post_images.post_id = posts.id)
      where exists (select 1 from post_images where post_images.post_id = posts.id)`.execute(db)
  },
}
