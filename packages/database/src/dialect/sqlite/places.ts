import { sql, type Kysely, type RawBuilder } from 'kysely'

/** An author has room for so many posts in one place, in bits; what is beyond goes behind everybody's. */
const ROOM = sql.lit(24)
/** Authors of one transaction. */
const AT_ONCE = 200

/**
 * The rowid that lays a new post behind the others of its author. A table lies in the order of its
 * rowids, so that a feed of one person reads a few pages side by side instead of one for each post.
 * Nothing refers to it, so it may change: `vacuum` counts all of them anew, in their order.
 */
export function besideOwnPosts(authorUid: string): RawBuilder<number> {
  const first = sql`accounts.rowid << ${ROOM}`
  const end = sql`(accounts.rowid + 1) << ${ROOM}`
  const last = sql`select max(posts.rowid) from posts
    where posts.rowid >= ${first} and posts.rowid < ${end}`
  return sql`(select nullif(coalesce((${last}) + 1, ${first}), ${end})
    from accounts where accounts.uid = ${authorUid})`
}

/** Lays some posts of before beside their author's others, each part where the last ended. */
export async function gatherPosts(db: Kysely<unknown>): Promise<void | 'unfinished'> {
  const { rows } = await sql<{ uid: string }>`select accounts.uid from accounts
    where accounts.rowid > (select coalesce(max(posts.rowid), 0) >> ${ROOM} from posts)
      and exists (select 1 from posts where posts.author_uid = accounts.uid)
    order by accounts.rowid limit ${sql.lit(AT_ONCE)}`.execute(db)
  if (rows.length === 0) return
  for (const { uid } of rows)
    await sql`update posts set rowid = ${besideOwnPosts(uid)} + came.before
      from (select posts.rowid as place, row_number() over (order by created_at, id) - 1 as before
        from posts where posts.author_uid = ${uid}) as came
      where posts.rowid = came.place`.execute(db)
  return 'unfinished'
}
