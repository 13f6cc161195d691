import { z } from 'zod'
import { titleKey, transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { TITLE_CHANGED } from '#modules/posts/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { CHUNK } from './search/chunks.ts'
import { changeTitleKeys, titledPosts } from './search/title-keys.queries.ts'

const payload = z.object({ id: z.string() })

export const bookmarksJobs = (context: Pick<Context, 'database'>): JobHandlers => ({
  [TITLE_CHANGED]: (raw) => retitle(context, payload.parse(raw).id),
})

/** Updates the title keys of a post's bookmarks, some at a time: there may be many. */
async function retitle({ database }: Pick<Context, 'database'>, postId: string): Promise<void> {
  for (;;) {
    const placed = await transaction(database, async (tx) => {
      const [post] = await titledPosts(tx, [postId])
      if (!post) return 0
      return changeTitleKeys(tx, postId, titleKey(post), CHUNK)
    })
    if (placed < CHUNK) return
  }
}
