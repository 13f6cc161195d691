import { sql } from 'kysely'
import { bool, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people want, read, watch and hear: shelves, diary, ratings, favourites. */
export const shelves: Migration = {
  name: 'shelves',
  async up(db, types) {
    const { schema } = db
    const none: typeof required = (column) => required(column).defaultTo(0)
    const no =
      (name: string): typeof required =>
      (column) =>
        bool(name)(column).defaultTo(0)
    await schema
      .createTable('shelf_entries')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('interest', types.text, required)
      .addColumn('wants_at', types.time)
      .addColumn('wants_order', types.time)
      .addColumn('open_id', types.text)
      .addColumn('times', types.int, none)
      .addColumn('gave_up', types.bool, no('gave_up'))
      .addColumn('last_on', types.int, none)
      .addColumn('shown_open_id', types.text)
      .addColumn('shown_times', types.int, none)
      .addColumn('shown_gave_up', types.bool, no('shown_gave_up'))
      .addColumn('shown_last_on', types.int, none)
      .addColumn('rating', types.int, (column) => none(column).check(sql`rating between 0 and 10`))
      .addColumn('rated_at', types.time)
      .addColumn('remark', types.text, (column) => required(column).defaultTo(''))
      .addColumn('visibility', types.text, required)
      .addColumn('added_at', types.time, required)
      .addColumn('changed_at', types.time, required)
      .addPrimaryKeyConstraint('shelf_entries_pkey', ['uid', 'work_id'])
      .modifyEnd(types.keyed)
      .execute()
    // Who has a work, the best ratings first.
    await schema
      .createIndex('shelf_entries_by_work')
      .on('shelf_entries')
      .columns(['work_id', 'visibility', 'rating', 'uid'])
      .execute()

    await schema
      .createTable('diary_entries')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('started', types.text, required)
      .addColumn('ended', types.text, required)
      .addColumn('on_day', types.int, required)
      .addColumn('outcome', types.text, required)
      .addColumn('rating', types.int, (column) => none(column).check(sql`rating between 0 and 10`))
      .addColumn('progress', types.int)
      .addColumn('unit', types.text)
      .addColumn('total', types.int)
      .addColumn('progress_at', types.time)
      .addColumn('visibility', types.text)
      .addColumn('created_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // A person's diary by date.
    await schema
      .createIndex('diary_entries_by_day')
      .on('diary_entries')
      .columns(['uid', 'on_day', 'id'])
      .execute()
    // What a shelf is computed from; and what goes away with a work.
    await schema
      .createIndex('diary_entries_by_work')
      .on('diary_entries')
      .columns(['work_id', 'uid'])
      .execute()
    // What a person is at.
    await schema
      .createIndex('diary_entries_open')
      .on('diary_entries')
      .columns(['uid'])
      .where(sql.ref('outcome'), '=', sql.lit('open'))
      .execute()

    await schema
      .createTable('rating_changes')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('work_id', types.text, partOf('works.id'))
      .addColumn('at', types.time, required)
      .addColumn('rating', types.int, required)
      .addPrimaryKeyConstraint('rating_changes_pkey', ['uid', 'work_id', 'at'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('rating_changes_by_work')
      .on('rating_changes')
      .columns(['work_id'])
      .execute()

    await schema
      .createTable('favourites')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('interest', types.text, required)
      .addColumn('position', types.int, required)
      .addColumn('work_id', types.text, partOf('works.id'))
      .addPrimaryKeyConstraint('favourites_pkey', ['uid', 'interest', 'position'])
      .modifyEnd(types.keyed)
      .execute()
    await schema.createIndex('favourites_by_work').on('favourites').columns(['work_id']).execute()

    let stats = schema
      .createTable('work_stats')
      .addColumn('work_id', types.text, (column) => partOf('works.id')(column).primaryKey())
    for (let rating = 1; rating <= 10; rating++)
      stats = stats.addColumn(`rated_${rating}`, types.int, none)
    await stats
      .addColumn('wants', types.int, none)
      .addColumn('active', types.int, none)
      .addColumn('finished', types.int, none)
      .addColumn('loved', types.int, none)
      .modifyEnd(types.keyed)
      .execute()
  },
}
