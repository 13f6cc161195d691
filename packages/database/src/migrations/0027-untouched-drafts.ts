import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** As every draft began that was started without content, before it got no working copy then. */
const EMPTY =
  '{"title":"","subtitle":"","body":"","tags":[],"images":[],"cover":null,"works":[],"rating":null,"spoiler":false,%'

/**
 * Takes the empty working copy from drafts that were opened and never written in, so that lists
 * leave them out. Their addresses stay valid.
 */
export const untouchedDrafts: Migration = {
  name: 'untouched-drafts',
  async up(db) {
    await sql`delete from post_drafts where content like ${sql.lit(EMPTY)} and post_id in (
      select id from posts where state = 'draft' and version = 1 and published_at is null)`.execute(
      db,
    )
  },
}
