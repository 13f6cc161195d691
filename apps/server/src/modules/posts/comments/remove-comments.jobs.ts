import { z } from 'zod'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { commentsOnThoseOf } from './comments.queries.ts'
import { commentChanged } from './comments.service.ts'
import { subjectOf } from './subjects.loaders.ts'
import { deleteComment, lockComment } from './write-comments.queries.ts'

const KIND = 'comments.remove'
/** Comments of one transaction: others write in between. */
const AT_ONCE = 100

type Deps = Pick<Context, 'database' | 'journal'>

const payload = z.object({ ownerUid: z.string(), uid: z.string() })
type Payload = z.output<typeof payload>

/** Deletes, after the commit, what someone says on the posts and diary entries of another. */
export function startRemovingComments(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Writer,
  of: Payload,
): Promise<void> {
  return jobs.enqueue(tx, { kind: KIND, key: `${KIND}:${of.ownerUid}:${of.uid}`, payload: of })
}

export const removeCommentsJobs = (context: Deps): JobHandlers => ({
  [KIND]: async (raw, { signal }) => {
    const of = payload.parse(raw)
    while ((await removeSome(context, of)) === AT_ONCE) signal.throwIfAborted()
  },
})

/** The latest ones first: so one that only its author answered goes with its answers. */
function removeSome(deps: Deps, { ownerUid, uid }: Payload): Promise<number> {
  return transaction(deps.database, async (tx) => {
    const rows = await commentsOnThoseOf(tx, { uid, ownerUid, limit: AT_ONCE })
    for (const { id, ...on } of rows) {
      if (!(await lockComment(tx, id))) continue
      await deleteComment(tx, id)
      commentChanged(deps, tx, { subject: subjectOf(on), id, uid: ownerUid, owner: ownerUid })
    }
    return rows.length
  })
}
