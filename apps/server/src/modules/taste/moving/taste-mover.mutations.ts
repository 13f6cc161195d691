import type { Row } from '@afins/database'
import type { WorkMover } from '#modules/works/index.ts'
import { deleteFeedback, feedbackOn, putFeedback } from '../choices.queries.ts'
import { feedbackOfWork } from './moving.queries.ts'

/** People of one transaction. */
const PART = 50

interface Moved {
  readonly row: Row<'taste_feedback'>
  /** Whether they had said something of the other work, which stays. */
  readonly hadOther: boolean
}

/** Moves what people said of a work. Models are learnt again each night. */
export function tasteMover(): WorkMover {
  return {
    name: 'taste',
    columns: ['taste_feedback.work_id', 'taste_works.work_id'],
    // No one else sees what someone said of a recommendation.
    people: async () => [],

    async move(tx, { fromId, intoId }) {
      const rows = await feedbackOfWork(tx, fromId, PART)
      const moved: { uid: string; content: Moved }[] = []
      for (const row of rows) {
        const hadOther = (await feedbackOn(tx, row.uid, intoId)) !== undefined
        if (!hadOther) await putFeedback(tx, { ...row, work_id: intoId })
        await deleteFeedback(tx, row.uid, fromId)
        moved.push({ uid: row.uid, content: { row, hadOther } })
      }
      return moved
    },

    async undo(tx, { fromId, intoId }, contents) {
      for (const { row, hadOther } of contents as readonly Moved[]) {
        const now = await feedbackOn(tx, row.uid, intoId)
        // What someone took back of the one work, they took back of both.
        if (now === undefined) continue
        await putFeedback(tx, { ...row, work_id: fromId })
        if (!hadOther && now.at === row.at) await deleteFeedback(tx, row.uid, intoId)
      }
    },
  }
}
