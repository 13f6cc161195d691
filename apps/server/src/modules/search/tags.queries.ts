import type { Reader } from '@afins/database'
import { everyone } from '#visibility/index.ts'

/** The next tag of a post that everyone may see: from `tag` on, itself too if `inclusive`. */
export async function nextTag(
  db: Reader,
  from: { readonly tag: string; readonly inclusive: boolean; readonly viewerUid: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom(everyone('post_tags', from.viewerUid))
    .select('post_tags.tag')
    .where('post_tags.tag', from.inclusive ? '>=' : '>', from.tag)
    .orderBy('post_tags.tag')
    .limit(1)
    .executeTakeFirst()
  return row?.tag
}
