import { sql } from 'kysely'
import { mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

const empty = sql.lit('')

/** Images of the catalogue: covers that people add to works, and those that were taken down. */
export const workCovers: readonly Migration[] = [
  {
    name: 'work-covers',
    async up({ schema }, types) {
      await schema
        .createTable('catalogue_images')
        .addColumn('id', types.text, primary)
        .addColumn('uid', types.text, mention('accounts.uid'))
        .addColumn('width', types.int, required)
        .addColumn('dots', types.text, required)
        .addColumn('digest', types.text, required)
        .addColumn('rendered', types.int, required)
        .addColumn('created_at', types.time, required)
        .modifyEnd(types.table)
        .execute()
      // What deleting an account looks for.
      await schema
        .createIndex('catalogue_images_by_person')
        .on('catalogue_images')
        .column('uid')
        .execute()
      // Images whose widths should have been there long ago, the oldest first.
      await schema
        .createIndex('catalogue_images_unrendered')
        .on('catalogue_images')
        .column('created_at')
        .where(sql.ref('rendered'), '=', sql.lit(0))
        .execute()
      await schema
        .createTable('removed_covers')
        .addColumn('work_id', types.text, partOf('works.id'))
        .addColumn('digest', types.text, required)
        .addColumn('removed_at', types.time, required)
        .addPrimaryKeyConstraint('removed_covers_pkey', ['work_id', 'digest'])
        .modifyEnd(types.keyed)
        .execute()
      await schema.alterTable('media').addColumn('digest', types.text).execute()
      await schema
        .alterTable('works')
        .addColumn('cover_id', types.text, mention('catalogue_images.id'))
        .execute()
      for (const name of ['cover_alt', 'cover_source'])
        await schema
          .alterTable('works')
          .addColumn(name, types.text, (column) => required(column).defaultTo(empty))
          .execute()
    },
  },
  {
    // A step of its own: no one writes while an index is built.
    name: 'works-by-cover',
    async up({ schema }) {
      // Whether a work shows an image, and what deleting an image looks for.
      await schema
        .createIndex('works_by_cover')
        .on('works')
        .column('cover_id')
        .where(sql<boolean>`cover_id is not null`)
        .execute()
    },
  },
]
