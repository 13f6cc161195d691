import type { Writer } from '@afins/database'

export async function changeTitleKeys(
  tx: Writer,
  postId: string,
  key: string,
  limit: number,
): Promise<number> {
  const others = await tx
    .selectFrom('bookmarks')
    .select('uid')
    .where('post_id', '=', postId)
    .where('title_key', '!=', key)
    .limit(limit)
    .execute()
  const uids = others.map(({ uid }) => uid)
  if (uids.length > 0)
    await tx
      .updateTable('bookmarks')
      .set({ title_key: key })
      .where('post_id', '=', postId)
      .where('uid', 'in', uids)
      .execute()
  return uids.length
}
