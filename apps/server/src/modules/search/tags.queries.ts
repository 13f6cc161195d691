import { isPublicPost, type Reader } from '@afins/database'
import { shownWith, visible } from '#visibility/index.ts'

/** The next tag after one that posts have which the viewer may see; from `from` on, if `inclusive`. */
export async function nextTag(
  db: Reader,
  from: { readonly tag: string; readonly inclusive: boolean; readonly viewerUid: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom(shownWith('post_tags'))
    .innerJoin(visible('posts', from.viewerUid), 'posts.id', 'post_tags.post_id')
    .select('post_tags.tag')
    .where(isPublicPost)
    .where('post_tags.tag', from.inclusive ? '>=' : '>', from.tag)
    .orderBy('post_tags.tag')
    .limit(1)
    .executeTakeFirst()
  return row?.tag
}
