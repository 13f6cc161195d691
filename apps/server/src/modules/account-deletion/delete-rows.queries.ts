import { sql } from 'kysely'
import type { Reader, Schema, Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** Deletes some rows of an owner. @returns how many */
export async function deleteSomeRows(
  tx: Writer,
  of: {
    readonly table: keyof Schema
    readonly owner: string
    readonly key: readonly string[]
    readonly atOnce: number
  },
  uid: string,
): Promise<number> {
  const table = sql.table(of.table)
  const key = sql.join(of.key.map((column) => sql.ref(column)))
  const { rows } = await sql`delete from ${table} where (${key}) in
    (select ${key} from ${table} where ${sql.ref(of.owner)} = ${uid} limit ${of.atOnce})
    returning 1 as deleted`.execute(tx)
  return rows.length
}

/** Some follows and requests that someone is an end of. */
export function someFollows(tx: Writer, uid: string, limit: number) {
  return maintenance(tx)
    .selectFrom('follows')
    .select(['follower_uid', 'target_uid'])
    .where((eb) => eb.or([eb('follower_uid', '=', uid), eb('target_uid', '=', uid)]))
    .limit(limit)
    .execute()
}

/** What someone says on posts and diary entries, with whether others answer it. */
export function someComments(tx: Writer, uid: string, limit: number) {
  return maintenance(tx)
    .selectFrom('comments')
    .leftJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('diary_entries', 'diary_entries.id', 'comments.diary_id')
    .select(['comments.id', 'comments.post_id', 'comments.diary_id'])
    .select((eb) => eb.fn.coalesce('posts.author_uid', 'diary_entries.uid').as('owner'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('comments as answers')
            .select('answers.id')
            .whereRef('answers.answered_id', '=', 'comments.id')
            .where((answers) =>
              answers.or([answers('answers.uid', 'is', null), answers('answers.uid', '<>', uid)]),
            ),
        )
        .as('answered'),
    )
    .where('comments.uid', '=', uid)
    .limit(limit)
    .execute()
}

/** One that is answered stays, without author and text. */
export async function leaveComment(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ uid: null, body: '', tree: '[]', edited_at: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteComment(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}

/** Lists of other people with items that someone added. */
export function listsWithItemsOf(tx: Writer, uid: string, limit: number) {
  return maintenance(tx)
    .selectFrom('list_items')
    .innerJoin('posts', 'posts.id', 'list_items.post_id')
    .select(['posts.id', 'posts.author_uid'])
    .distinct()
    .where('list_items.added_by', '=', uid)
    .where('posts.author_uid', '<>', uid)
    .limit(limit)
    .execute()
}

/** What someone added to a list stays, without their name and remark. */
export async function leaveItems(tx: Writer, postId: string, uid: string): Promise<void> {
  await tx
    .updateTable('list_items')
    .set({ added_by: null, remark: '' })
    .where('post_id', '=', postId)
    .where('added_by', '=', uid)
    .execute()
}

/** What someone wrote over on lists, and items of theirs that can be put back. */
export async function deleteListTexts(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('list_remarks').where('uid', '=', uid).execute()
  await tx
    .deleteFrom('list_removals')
    .where('content', 'like', `%${JSON.stringify({ added_by: uid }).slice(1, -1)}%`)
    .execute()
}

/** Bookmarks of others on posts of someone: they know an author, and the beginning of a title. */
export function bookmarksOnPostsOf(db: Reader, uid: string, limit: number) {
  return maintenance(db)
    .selectFrom('bookmarks')
    .select(['uid', 'post_id'])
    .where('author_uid', '=', uid)
    .limit(limit)
    .execute()
}

export async function forgetPost(tx: Writer, uid: string, postId: string): Promise<void> {
  await tx
    .updateTable('bookmarks')
    .set({ author_uid: null, title_key: '' })
    .where('uid', '=', uid)
    .where('post_id', '=', postId)
    .execute()
}

export async function imagesOf(db: Reader, uid: string, limit: number): Promise<string[]> {
  const rows = await maintenance(db)
    .selectFrom('media')
    .select('id')
    .where('owner_uid', '=', uid)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteImages(tx: Writer, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('media').where('id', 'in', ids).execute()
}

/** Works that someone’s imports brought and that are no one else’s yet. */
export async function draftsOf(db: Reader, uid: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('added_by', '=', uid)
    .where('state', '=', 'draft')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that others have by now stay, without a name. */
export async function leaveDrafts(tx: Writer, ids: readonly string[]): Promise<void> {
  await tx.updateTable('works').set({ added_by: null }).where('id', 'in', ids).execute()
}

/** Jobs about an account, but those of the kind that is at it. */
export async function deleteJobsOf(tx: Writer, uid: string, except = ''): Promise<void> {
  await tx.deleteFrom('jobs').where('key', '=', uid).where('kind', '<>', except).execute()
}

/** What the server itself knows of an account. */
export async function deleteTraces(tx: Writer, uid: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', 'like', `%${uid}%`).execute()
  // Scopes begin with the uid, and are found by the primary key.
  await tx
    .deleteFrom('idempotency_keys')
    .where('scope', '>=', `${uid} `)
    .where('scope', '<', `${uid}!`)
    .execute()
  await tx
    .deleteFrom('plan_simulations')
    .where('customer', 'in', (eb) =>
      eb
        .selectFrom('plan_customers')
        .select((customer) => customer.fn.coalesce('reference', sql.lit('')).as('reference'))
        .where('uid', '=', uid),
    )
    .execute()
}
