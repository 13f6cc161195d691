import { prepared, type Reader, type Writer } from '@afins/database'

/** What was said of an item before, the latest first. */
export const remarksOf = prepared(
  (db: Reader, p: { postId: string; itemId: string; limit: number }) =>
    db
      .selectFrom('list_remarks')
      .select(['number', 'remark', 'uid', 'at'])
      .where('post_id', '=', p.postId)
      .where('item_id', '=', p.itemId)
      .orderBy('number', 'desc')
      .limit(p.limit),
)

/**
 * Stores what someone writes over in a locked list. What the same person has written over it before
 * is theirs: only what stood there first stays.
 */
export async function insertRemark(
  tx: Writer,
  row: { postId: string; itemId: string; remark: string; uid: string; now: number },
): Promise<void> {
  const { postId, itemId, remark, uid, now } = row
  const [last] = await remarksOf(tx, { postId, itemId, limit: 1 })
  if (last?.uid === uid) return
  await tx
    .insertInto('list_remarks')
    .values({
      ...{ post_id: postId, item_id: itemId, number: (last?.number ?? 0) + 1 },
      ...{ remark, uid, at: now },
    })
    .execute()
}

/** Deletes what was written over before a time. */
export async function deleteRemarksBefore(tx: Writer, before: number): Promise<void> {
  await tx.deleteFrom('list_remarks').where('at', '<', before).execute()
}
