import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The orders of the catalogue. Each index is a step: no one writes while it is built. */
export const rooms: readonly Migration[] = [
  {
    name: 'works-by-year',
    async up(db) {
      // Works, but not their creators, the latest first: those without a year come last.
      await sql`
        create index works_by_year on works (interest, coalesce(year, 0), id)
        where state = 'shown' and kind not in ('person', 'group')
      `.execute(db)
    },
  },
  {
    name: 'works-by-length',
    async up(db) {
      await sql`
        create index works_by_length on works (kind, length, id)
        where state = 'shown' and length is not null
      `.execute(db)
    },
  },
  {
    name: 'work-stats-orders',
    async up(db) {
      await sql`
        create index work_stats_loved on work_stats (loved, work_id) where loved > 0
      `.execute(db)
      await sql`
        create index work_stats_active on work_stats (active, work_id) where active > 0
      `.execute(db)
      await sql`
        create index work_stats_shelved on work_stats ((wants + active + finished), work_id)
        where wants + active + finished > 0
      `.execute(db)
    },
  },
]
