import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { JobRun } from '#platform/jobs.ts'
import { creditedWorks, interestOfWork, replaceTerms, setFacts } from './content.queries.ts'
import { allTitles } from './content.ts'
import { loadContent } from './content.loaders.ts'
import { cardCreators } from './save-edit.mutations.ts'

/** Works of one transaction: others write in between. */
const PART = 100

/** Has all works of a creator show the present name, and be found by it. */
export async function renameCreator(
  deps: Pick<Context, 'database' | 'invalidation'>,
  creatorId: string,
  { signal, cursor, saveCursor }: JobRun,
): Promise<void> {
  let after = cursor ?? ''
  for (;;) {
    signal.throwIfAborted()
    const rows = await creditedWorks(deps.database.db, { creatorId, after, most: PART })
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.map(({ work_id: id }) => id)
    await transaction(deps.database, async (tx) => {
      await refreshCreators(deps, tx, ids)
      await saveCursor(tx, last.work_id)
    })
    after = last.work_id
  }
}

/** Has some works show their creators as they are credited by now. */
export async function refreshCreators(
  { invalidation }: Pick<Context, 'invalidation'>,
  tx: Writer,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const [work] = await interestOfWork(tx, { id })
    if (!work) continue
    const content = await loadContent(tx, id)
    await setFacts(tx, id, { creators: cardCreators(content.credits) })
    const creators = content.credits.map(({ name }) => name)
    await replaceTerms(tx, { id, interest: work.interest, titles: allTitles(content), creators })
  }
  await invalidation.invalidate(tx, ...ids.map((id) => `work:${id}`))
}
