import { bool, mention, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The catalogue: works with their creators, ids elsewhere and genres. */
export const works: Migration = {
  name: 'works',
  async up(db, types) {
    const { schema } = db
    await schema
      .createTable('works')
      .addColumn('id', types.text, primary)
      .addColumn('interest', types.text, required)
      .addColumn('kind', types.text, required)
      .addColumn('title', types.text, required)
      .addColumn('original_title', types.text)
      .addColumn('titles', types.json, (column) => required(column).defaultTo('[]'))
      .addColumn('year', types.int)
      .addColumn('end_year', types.int)
      .addColumn('countries', types.json, (column) => required(column).defaultTo('[]'))
      .addColumn('language', types.text)
      .addColumn('length', types.int)
      .addColumn('note', types.text, (column) => required(column).defaultTo(''))
      .addColumn('creators', types.json, (column) => required(column).defaultTo('[]'))
      .addColumn('state', types.text, (column) => required(column).defaultTo('shown'))
      .addColumn('locked', types.bool, (column) => bool('locked')(column).defaultTo(0))
      .addColumn('version', types.int, (column) => required(column).defaultTo(1))
      .addColumn('origin', types.text, required)
      .addColumn('added_by', types.text, mention('accounts.uid'))
      .addColumn('created_at', types.time, required)
      .addColumn('updated_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // What someone added today, and what deleting their account looks for.
    await schema
      .createIndex('works_by_person')
      .on('works')
      .columns(['added_by', 'created_at'])
      .execute()

    await schema
      .createTable('work_credits')
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('position', types.int, required)
      .addColumn('creator_id', types.text, partOf('works.id'))
      .addColumn('role', types.text, required)
      .addColumn('credited_as', types.text)
      .addPrimaryKeyConstraint('work_credits_pkey', ['work_id', 'position'])
      .modifyEnd(types.keyed)
      .execute()
    // The works of a creator.
    await schema
      .createIndex('work_credits_by_creator')
      .on('work_credits')
      .columns(['creator_id', 'work_id'])
      .execute()

    await schema
      .createTable('work_ids')
      .addColumn('source', types.text, required)
      .addColumn('value', types.text, required)
      .addColumn('work_id', types.text, partOf('works.id'))
      .addPrimaryKeyConstraint('work_ids_pkey', ['source', 'value'])
      .modifyEnd(types.keyed)
      .execute()
    // The ids of a work.
    await schema.createIndex('work_ids_by_work').on('work_ids').column('work_id').execute()

    await schema
      .createTable('work_keys')
      .addColumn('interest', types.text, required)
      .addColumn('key', types.text, required)
      .addColumn('work_id', types.text, partOf('works.id'))
      .addPrimaryKeyConstraint('work_keys_pkey', ['interest', 'key', 'work_id'])
      .modifyEnd(types.keyed)
      .execute()
    // What changing a work replaces.
    await schema.createIndex('work_keys_by_work').on('work_keys').column('work_id').execute()

    // Locked while a work of this title is added, so that two do not add it concurrently.
    await schema
      .createTable('work_title_locks')
      .addColumn('interest', types.text, required)
      .addColumn('key', types.text, required)
      .addColumn('locked_at', types.time, required)
      .addPrimaryKeyConstraint('work_title_locks_pkey', ['interest', 'key'])
      .modifyEnd(types.keyed)
      .execute()

    await schema
      .createTable('work_words')
      .addColumn('seq', types.counter, primary)
      .addColumn('work_id', types.text, (column) => partOf('works.id')(column).unique())
      .addColumn('words', types.text, required)
      .modifyEnd(types.table)
      .execute()
    await types.createSearchIndex(db, 'work_words', 'short')

    await schema
      .createTable('work_loads')
      .addColumn('source', types.text, primary)
      .addColumn('fingerprint', types.text, required)
      .addColumn('loaded_at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()

    await schema
      .createTable('genres')
      .addColumn('interest', types.text, required)
      .addColumn('slug', types.text, required)
      .addColumn('name', types.text, required)
      .addColumn('position', types.int, required)
      .addPrimaryKeyConstraint('genres_pkey', ['interest', 'slug'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('genre_names')
      .addColumn('interest', types.text, required)
      .addColumn('name', types.text, required)
      .addColumn('slug', types.text, required)
      .addPrimaryKeyConstraint('genre_names_pkey', ['interest', 'name', 'slug'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('genre_links')
      .addColumn('interest', types.text, required)
      .addColumn('from_slug', types.text, required)
      .addColumn('kind', types.text, required)
      .addColumn('to_slug', types.text, required)
      .addPrimaryKeyConstraint('genre_links_pkey', ['interest', 'from_slug', 'kind', 'to_slug'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('work_genres')
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('position', types.int, required)
      .addColumn('slug', types.text, required)
      .addPrimaryKeyConstraint('work_genres_pkey', ['work_id', 'slug'])
      .modifyEnd(types.keyed)
      .execute()
    // The works of a genre.
    await schema
      .createIndex('work_genres_by_genre')
      .on('work_genres')
      .columns(['slug', 'work_id'])
      .execute()
  },
}
