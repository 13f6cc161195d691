import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Rows of one transaction: a version may have a hundred kilobytes. */
const BATCH = 100

interface OldVersion {
  readonly work_id: string
  readonly number: number
  readonly content: string
  readonly editions: string
  /** The version before; null for the first one. */
  readonly former: string | null
}

/** Says of versions from before what they changed, and how large they are. */
export const describeVersions: Migration = {
  name: 'describe-versions',
  async up(db) {
    const { rows } = await sql<OldVersion>`
      select work_id, number, content, editions,
        (select content from work_versions as earlier
          where earlier.work_id = version.work_id and earlier.number < version.number
          order by earlier.number desc limit 1) as former
      from work_versions as version where bytes = 0
      order by work_id, number limit ${sql.lit(BATCH)}`.execute(db)
    for (const { work_id: workId, number, content, editions, former } of rows) {
      const bytes = Buffer.byteLength(content) + Buffer.byteLength(editions)
      const count = editions === '' ? 0 : (JSON.parse(editions) as unknown[]).length
      await sql`update work_versions set bytes = ${bytes}, edition_count = ${count},
        kind = ${former === null ? 'first' : 'edit'},
        changed = ${JSON.stringify(former === null ? [] : changedIn(former, content))}
        where work_id = ${workId} and number = ${number}`.execute(db)
    }
    if (rows.length === BATCH) return 'unfinished'
  },
}

interface Content extends Readonly<Record<string, unknown>> {
  readonly credits?: readonly Readonly<Record<string, unknown>>[]
}

function changedIn(former: string, content: string): string[] {
  const [before, after] = [JSON.parse(former) as Content, JSON.parse(content) as Content]
  return Object.keys(after).filter((field) => said(before, field) !== said(after, field))
}

/** A creator’s name is not said by the work that credits them. */
function said(content: Content, field: string): string {
  if (field !== 'credits') return JSON.stringify(content[field] ?? null)
  return JSON.stringify(content.credits?.map(({ id, role, creditedAs }) => [id, role, creditedAs]))
}
