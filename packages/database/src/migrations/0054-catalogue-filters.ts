import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The orders of the catalogue with what its filters ask for: a walk reads only works that fit. */
export const catalogueFilters: readonly Migration[] = [
  {
    name: 'works-by-year-with-length',
    async up(db) {
      await sql`drop index works_by_year`.execute(db)
      await sql`
        create index works_by_year on works (interest, coalesce(year, 0), id, kind, year, length)
        where state = 'shown' and kind not in ('person', 'group')
      `.execute(db)
    },
  },
  {
    name: 'works-by-length-with-year',
    async up(db) {
      await sql`drop index works_by_length`.execute(db)
      await sql`
        create index works_by_length on works (kind, length, id, year)
        where state = 'shown' and length is not null
      `.execute(db)
    },
  },
]
