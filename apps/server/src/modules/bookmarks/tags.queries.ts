import { prepared, type Reader, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

interface Tagged {
  readonly uid: string
  readonly ids: readonly string[]
}

/** Above this, planning again costs less than a generic plan. */
const FEW = 100

const tagsQuery = (db: Reader, { uid, ids }: Tagged) =>
  db
    .selectFrom(own('bookmark_tags', uid))
    .select(['post_id', 'tag'])
    .where('post_id', 'in', ids)
    .orderBy('tag')
const tagsOfFew = prepared(tagsQuery)

/** Long lists are not prepared: a generic plan compares each row with each id. */
export function bookmarkTagsOf(db: Reader, tagged: Tagged): Promise<TagOfBookmark[]> {
  return tagged.ids.length > FEW ? tagsQuery(db, tagged).execute() : tagsOfFew(db, tagged)
}

export async function tagsGivenBy(db: Reader, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom(own('bookmark_tags', uid))
    .select('tag')
    .distinct()
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

export interface TagOfBookmark {
  readonly post_id: string
  readonly tag: string
}

export async function insertTags(
  tx: Writer,
  uid: string,
  tags: readonly TagOfBookmark[],
): Promise<void> {
  if (tags.length === 0) return
  await tx
    .insertInto('bookmark_tags')
    .values(tags.map(({ post_id, tag }) => ({ uid, post_id, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteTags(tx: Writer, uid: string, postId: string): Promise<void> {
  await tx
    .deleteFrom('bookmark_tags')
    .where('uid', '=', uid)
    .where('post_id', '=', postId)
    .execute()
}
