import type { Migration } from './migration.ts'

/** What people are told of their plans. */
export const planNews: Migration = {
  name: 'plan-news',
  async up({ schema }, types) {
    await schema.alterTable('notifications').addColumn('plan_news', types.text).execute()
  },
}
