import { z } from 'zod'
import { titleKey, transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { RETITLED } from '#modules/posts/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { calledPosts } from './bookmarks.queries.ts'
import { CHUNK } from './chunked.ts'

const payload = z.object({ id: z.string() })

/** What bookmarks have done after a commit. */
export const bookmarksJobs = (context: Pick<Context, 'database'>): JobHandlers => ({
  [RETITLED]: (given) => retitle(context, payload.parse(given).id),
})

/** Puts the bookmarks of a post where its title stands now, a few at a time: it may have many. */
async function retitle({ database }: Pick<Context, 'database'>, postId: string): Promise<void> {
  for (;;) {
    const placed = await transaction(database, async (tx) => {
      const post = await calledPosts(tx, [postId]).executeTakeFirst()
      if (!post) return 0
      const key = titleKey(post)
      const others = await tx
        .selectFrom('bookmarks')
        .select('uid')
        .where('post_id', '=', postId)
        .where('title_key', '!=', key)
        .limit(CHUNK)
        .execute()
      if (others.length > 0)
        await tx
          .updateTable('bookmarks')
          .set({ title_key: key })
          .where('post_id', '=', postId)
          .where(
            'uid',
            'in',
            others.map(({ uid }) => uid),
          )
          .execute()
      return others.length
    })
    if (placed < CHUNK) return
  }
}
