import type { Row } from '@afins/database'
import type { Context } from '#context.ts'
import type { WorkMover } from '#modules/works/index.ts'
import { deleteFollowedWork, followedWork, insertFollowedWork } from './followed-works.queries.ts'
import { workChanged } from './followed-works.service.ts'
import { followersOfWork } from './moving.queries.ts'

/** People of one transaction. */
const PART = 50

interface Moved {
  readonly row: Row<'followed_works'>
  /** Whether they followed the other work, too. */
  readonly hadOther: boolean
}

/** Has those who follow a work follow the one that it was merged into. */
export function followedWorksMover({ journal }: Pick<Context, 'journal'>): WorkMover {
  return {
    name: 'followed-works',
    columns: ['followed_works.work_id'],
    // No one else sees who follows a work.
    people: async () => [],

    async move(tx, { fromId, intoId }) {
      const rows = await followersOfWork(tx, fromId, PART)
      const moved: { uid: string; content: Moved }[] = []
      for (const row of rows) {
        const { uid } = row
        const hadOther = (await followedWork(tx, { uid, workId: intoId })).length > 0
        if (!hadOther) await insertFollowedWork(tx, { ...row, work_id: intoId })
        await deleteFollowedWork(tx, { uid, workId: fromId })
        journal.emit(tx, workChanged(uid, intoId))
        moved.push({ uid, content: { row, hadOther } })
      }
      return moved
    },

    async undo(tx, { intoId }, contents) {
      for (const { row, hadOther } of contents as readonly Moved[]) {
        const { uid } = row
        const [now] = await followedWork(tx, { uid, workId: intoId })
        // Who no longer follows the one work follows neither.
        if (now === undefined) continue
        await insertFollowedWork(tx, row)
        if (!hadOther && now.created_at === row.created_at)
          await deleteFollowedWork(tx, { uid, workId: intoId })
        journal.emit(tx, workChanged(uid, row.work_id))
      }
    },
  }
}
