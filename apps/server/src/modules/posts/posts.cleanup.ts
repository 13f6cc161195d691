import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { draftChange } from './drafts/drafts.service.ts'
import { deleteTrashed } from './post-states.queries.ts'
import { deletedBefore } from './posts.queries.ts'
import { TRASH_MS } from './posts.service.ts'
import { postsToThin, thinLater } from './versions/versions.queries.ts'
import { thinOut } from './versions/versions.mutations.ts'

const BATCH = 200

export async function cleanUpPosts({
  database,
  clock,
  journal,
}: Pick<Context, 'database' | 'clock' | 'journal'>): Promise<void> {
  const cutoff = clock.now() - TRASH_MS
  for (;;) {
    const posts = await deletedBefore(database.db, cutoff, BATCH)
    if (posts.length === 0) return
    await transaction(database, async (tx) => {
      const ids = posts.map(({ id }) => id)
      await deleteTrashed(tx, ids, cutoff)
      for (const { id, author_uid: author } of posts)
        journal.emit(tx, draftChange(author, id, null))
    })
  }
}

const VERSIONS_AT_ONCE = 500

export async function cleanUpVersions({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (;;) {
    const due = await postsToThin(database.db, { now, limit: VERSIONS_AT_ONCE })
    for (const postId of new Set(due.map((version) => version.postId)))
      await transaction(database, async (tx) => {
        await thinOut(tx, postId, now)
        await thinLater(tx, postId, now)
      })
    if (due.length < VERSIONS_AT_ONCE) return
  }
}
