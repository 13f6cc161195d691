import type { Context } from '#context.ts'
import { refreshCreators } from '../editing/rename-creator.service.ts'
import {
  creditsOfCreator,
  creditsOfWork,
  deleteCredit,
  giveCredit,
  insertCredit,
  type CreditRow,
} from './credits.queries.ts'
import type { WorkMover } from './movers.mutations.ts'

/** Credits of one transaction. */
const PART = 50

interface MovedCredit {
  readonly row: CreditRow
  /** The work credits the other creator in the same role: this credit was deleted. */
  readonly isDouble: boolean
}

/** Moves the credits of a creator who was merged, and what cards and search terms say of them. */
export function creditsMover(context: Pick<Context, 'invalidation'>): WorkMover {
  return {
    name: 'credits',
    columns: ['work_credits.creator_id'],
    // Who has their works is asked of the others.
    people: async () => [],

    async move(tx, { fromId, intoId }) {
      const rows = await creditsOfCreator(tx, { creatorId: fromId, most: PART })
      const moved: MovedCredit[] = []
      for (const row of rows) {
        const others = await creditsOfWork(tx, { workId: row.work_id })
        const isDouble = others.some((one) => one.creator_id === intoId && one.role === row.role)
        await (isDouble ? deleteCredit(tx, row) : giveCredit(tx, row, intoId))
        moved.push({ row, isDouble })
      }
      await refreshCreators(context, tx, [...new Set(rows.map((row) => row.work_id))])
      return moved.map((content) => ({ uid: null, content }))
    },

    async undo(tx, { fromId, intoId }, contents) {
      const moved = contents as readonly MovedCredit[]
      for (const { row, isDouble } of moved) {
        const present = await creditsOfWork(tx, { workId: row.work_id })
        const last = Math.max(-1, ...present.map(({ position }) => position))
        // Whoever edited the credits since has said who made the work.
        const same = present.find((one) => one.creator_id === intoId && one.role === row.role)
        if (!same) continue
        if (!isDouble) await giveCredit(tx, same, fromId)
        else if (!present.some((one) => one.creator_id === fromId && one.role === row.role)) {
          const isFree = present.every(({ position }) => position !== row.position)
          await insertCredit(tx, { ...row, position: isFree ? row.position : last + 1 })
        }
      }
      await refreshCreators(context, tx, [...new Set(moved.map(({ row }) => row.work_id))])
    },
  }
}
