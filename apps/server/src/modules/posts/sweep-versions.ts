import { prepared, transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { DAY_MS, oncePast } from './version-thinning.ts'
import { thinOut } from './versions.ts'

const VERSIONS_AT_ONCE = 500

/** Lets go of versions as they grow old, also where nobody writes on. */
export async function sweepVersions({
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

/** The post of each version that is to be looked at. */
const postsToThin = prepared((db: Reader, p: { now: number; limit: number }) =>
  db
    .selectFrom('post_versions')
    .select('post_id as postId')
    .where('thin_at', '<=', p.now)
    .orderBy('thin_at')
    .limit(p.limit),
)

/** What stayed is looked at once more when it is a day old, and then never again. */
async function thinLater(tx: Writer, postId: string, now: number): Promise<void> {
  const due = tx
    .updateTable('post_versions')
    .where('post_id', '=', postId)
    .where('thin_at', '<=', now)
  await due
    .where('created_at', '<', now - DAY_MS)
    .set({ thin_at: null })
    .execute()
  await due.set((eb) => ({ thin_at: eb('created_at', '+', oncePast(DAY_MS)) })).execute()
}
