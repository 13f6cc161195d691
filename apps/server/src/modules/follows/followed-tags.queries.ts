import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

/** The tags that someone follows, in alphabetical order. */
export const followedTags = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('followed_tags', p.uid))
    .select('followed_tags.tag')
    .where('followed_tags.uid', '=', p.uid)
    .orderBy('followed_tags.tag'),
)

export function insertFollowedTag(tx: Writer, row: Row<'followed_tags'>) {
  return tx
    .insertInto('followed_tags')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'tag']).doNothing())
    .execute()
}

export const deleteFollowedTag = prepared((tx: Writer, p: { uid: string; tag: string }) =>
  tx.deleteFrom('followed_tags').where('uid', '=', p.uid).where('tag', '=', p.tag),
)
