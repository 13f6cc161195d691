import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Which entry of a diary another one became as works were merged. */
export const diaryRedirects: Migration = {
  name: 'diary-redirects',
  async up({ schema }, types) {
    await schema
      .createTable('diary_redirects')
      .addColumn('id', types.text, primary)
      .addColumn('entry_id', types.text, required)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .modifyEnd(types.keyed)
      .execute()
    // What deleting an account looks for.
    await schema
      .createIndex('diary_redirects_by_person')
      .on('diary_redirects')
      .column('uid')
      .execute()
  },
}
