import { prepared, type Reader, type Writer } from '@afins/database'
import { partsOf } from '#visibility/index.ts'

/** What posts show. */
const POST_PURPOSES = ['post', 'cover'] as const

export interface Attachment {
  readonly ownerUid: string
  readonly postId: string
  readonly ids: readonly string[]
}

/** @returns whether each is the owner's, a post image, and not attached elsewhere */
export async function attachMedia(
  tx: Writer,
  { ownerUid, postId, ids }: Attachment,
): Promise<boolean> {
  if (new Set(ids).size < ids.length) return false
  if (ids.length === 0) return true
  const attached = await tx
    .updateTable('media')
    .set({ post_id: postId })
    .where('id', 'in', ids)
    .where('owner_uid', '=', ownerUid)
    .where('purpose', 'in', POST_PURPOSES)
    .where((eb) => eb.or([eb('post_id', 'is', null), eb('post_id', '=', postId)]))
    .returning('id')
    .execute()
  return attached.length === ids.length
}

export async function attachOwned(
  tx: Writer,
  { ownerUid, postId, ids }: Attachment,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('media')
    .set({ post_id: postId })
    .where('id', 'in', ids)
    .where('owner_uid', '=', ownerUid)
    .where('purpose', 'in', POST_PURPOSES)
    .where('post_id', 'is', null)
    .execute()
}

export const imagesOfPost = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom(partsOf('media', p.postId))
    .select(['id', 'width', 'height', 'dots'])
    .orderBy('created_at')
    .limit(200),
)

export async function detachMedia(
  tx: Writer,
  { postId, ids }: Omit<Attachment, 'ownerUid'>,
): Promise<void> {
  const having = tx.updateTable('media').set({ post_id: null }).where('post_id', '=', postId)
  await (ids.length === 0 ? having : having.where('id', 'not in', ids)).execute()
}
