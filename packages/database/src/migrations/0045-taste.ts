import { bool, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What the taste of everyone says of works, and what people say of their recommendations. */
export const taste: readonly Migration[] = [
  {
    name: 'taste-model',
    async up({ schema }, types) {
      await schema
        .createTable('taste_models')
        .addColumn('id', types.text, primary)
        .addColumn('state', types.text, required)
        .addColumn('built_at', types.time, required)
        .addColumn('people', types.int, required)
        .addColumn('core', types.int, required)
        .addColumn('seq', types.int, required)
        .modifyEnd(types.table)
        .execute()
      await schema
        .createTable('taste_works')
        .addColumn('model_id', types.text, partOf('taste_models.id'))
        .addColumn('place', types.int, required)
        .addColumn('work_id', types.text, required)
        .addColumn('interest', types.text, required)
        .addColumn('people', types.int, required)
        .addColumn('neighbours', types.text, required)
        .addPrimaryKeyConstraint('taste_works_pkey', ['model_id', 'place'])
        .modifyEnd(types.keyed)
        .execute()
      await schema
        .createTable('taste_changes')
        .addColumn('seq', types.counter, primary)
        .addColumn('uid', types.text, required)
        .modifyEnd(types.table)
        .execute()
    },
  },
  {
    name: 'taste-choices',
    async up({ schema }, types) {
      await schema
        .createTable('taste_feedback')
        .addColumn('uid', types.text, partOf('accounts.uid'))
        .addColumn('work_id', types.text, partOf('works.id'))
        .addColumn('kind', types.text, required)
        .addColumn('at', types.time, required)
        .addPrimaryKeyConstraint('taste_feedback_pkey', ['uid', 'work_id'])
        .modifyEnd(types.keyed)
        .execute()
      // What goes away with a work.
      await schema
        .createIndex('taste_feedback_by_work')
        .on('taste_feedback')
        .columns(['work_id'])
        .execute()
      await schema
        .createTable('taste_settings')
        .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
        .addColumn('recommends', types.bool, bool('recommends'))
        .addColumn('shows_affinity', types.bool, bool('shows_affinity'))
        .modifyEnd(types.keyed)
        .execute()
    },
  },
]
