import { sql } from 'kysely'
import { mention, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Links what reviews and lists name to works of the catalogue; the names stay as they were typed. */
export const linkedWorks: readonly Migration[] = [
  {
    name: 'linked-works',
    async up({ schema }, types) {
      await schema
        .alterTable('post_works')
        .addColumn('work_id', types.text, mention('works.id'))
        .execute()
      // That of the post, wherever there is a link.
      await schema
        .alterTable('post_works')
        .addColumn('published_at', types.time, (column) => required(column).defaultTo(sql.lit(0)))
        .execute()
    },
  },
  {
    // A step of its own: nobody writes while an index is built.
    name: 'post-works-by-work',
    async up({ schema }) {
      // The posts that name a work, the newest first, and what deleting a work looks for.
      await schema
        .createIndex('post_works_by_work')
        .on('post_works')
        .columns(['work_id', 'published_at desc', 'post_id desc', 'position'])
        .where(sql<boolean>`work_id is not null`)
        .execute()
    },
  },
]
