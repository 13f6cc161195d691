import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Titles and names of works as they are compared, so that comparing does not compute them again. */
export const workForms: Migration = {
  name: 'work-forms',
  async up({ schema }, types) {
    await schema
      .createTable('work_forms')
      .addColumn('work_id', types.text, (column) => partOf('works.id')(column).primaryKey())
      .addColumn('fingerprint', types.text, required)
      .addColumn('form', types.text, required)
      .modifyEnd(types.table)
      .execute()
  },
}
