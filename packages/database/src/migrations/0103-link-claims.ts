import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Links that works are to have again once merges that are in their way are undone. */
export const linkClaims: Migration = {
  name: 'link-claims',
  async up({ schema }, types) {
    await schema
      .createTable('work_link_claims')
      .addColumn('from_id', types.text, partOf('works.id'))
      .addColumn('kind', types.text, required)
      .addColumn('to_id', types.text, partOf('works.id'))
      .addColumn('position', types.int, required)
      .addPrimaryKeyConstraint('work_link_claims_pkey', ['from_id', 'kind', 'to_id'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createIndex('work_link_claims_by_target')
      .on('work_link_claims')
      .column('to_id')
      .execute()
  },
}
