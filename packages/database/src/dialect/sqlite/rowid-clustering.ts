import { sql, type Kysely, type RawBuilder } from 'kysely'

const AUTHOR_BITS = sql.lit(24)
/** Authors per transaction. */
const BATCH = 200

/**
 * Tables are stored in the order of rowids, so that an author's feed reads a few adjacent pages.
 * Nothing refers to rowids: `vacuum` renumbers them in their order.
 */
export function clusteredRowid(authorUid: string): RawBuilder<number> {
  const first = sql`accounts.rowid << ${AUTHOR_BITS}`
  const end = sql`(accounts.rowid + 1) << ${AUTHOR_BITS}`
  const last = sql`select max(posts.rowid) from posts
    where posts.rowid >= ${first} and posts.rowid < ${end}`
  return sql`(select nullif(coalesce((${last}) + 1, ${first}), ${end})
    from accounts where accounts.uid = ${authorUid})`
}

/** Clusters existing posts in batches of authors; each continues where the last one ended. */
export async function clusterPosts(db: Kysely<unknown>): Promise<void | 'unfinished'> {
  const { rows } = await sql<{ uid: string }>`select accounts.uid from accounts
    where accounts.rowid > (select coalesce(max(posts.rowid), 0) >> ${AUTHOR_BITS} from posts)
      and exists (select 1 from posts where posts.author_uid = accounts.uid)
    order by accounts.rowid limit ${sql.lit(BATCH)}`.execute(db)
  if (rows.length === 0) return
  for (const { uid } of rows)
    await sql`update posts set rowid = ${clusteredRowid(uid)} + numbered.offset_in_author
      from (select posts.rowid as old_rowid, row_number() over (order by created_at, id) - 1 as offset_in_author
        from posts where posts.author_uid = ${uid}) as numbered
      where posts.rowid = numbered.old_rowid`.execute(db)
  return 'unfinished'
}
