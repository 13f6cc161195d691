import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { EditDeps } from '../editing/save-edit.mutations.ts'
import { shownWorkId } from '../redirects.queries.ts'
import { spendAct } from '../trust/trust.service.ts'
import { insertDistinct, originsOf, pairOf, removeDistinct } from './distinct.queries.ts'

interface Two {
  readonly workId: string
  readonly otherId: string
}

/** Says that two works are different, or takes it back. @throws AppError */
export async function setDistinct(
  deps: EditDeps,
  uid: string,
  { workId, otherId }: Two,
  isDistinct: boolean,
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const pair = pairOf(await shownWorkId(tx, workId), await shownWorkId(tx, otherId))
    if (pair.first_id === pair.second_id) throw new AppError('work.merge_itself')
    const row = { ...pair, uid, at: deps.clock.now() }
    const changed = await (isDistinct ? insertDistinct(tx, [row]) : removeDistinct(tx, row))
    if (!changed) return
    const both = await originsOf(tx, { ids: [pair.first_id, pair.second_id] })
    // Who added one of them says so of their own.
    const isOwn = both.some((work) => work.added_by === uid)
    await spendAct(deps, tx, uid, 'edits', { works: isOwn ? [] : both })
  })
}
