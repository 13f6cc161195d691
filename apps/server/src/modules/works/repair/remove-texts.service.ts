import { AppError } from '@afins/contract/errors'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { changedFields } from '../editing/content.ts'
import { loadContent } from '../editing/content.loaders.ts'
import { updateVersions, versionOf } from '../editing/versions.queries.ts'
import { lockAnyWork, lockWork } from '../redirects.queries.ts'
import { planEdits } from './plan-edits.loaders.ts'
import { planTexts, type TextsPlan } from './plan-texts.ts'
import { step, type Reverting } from './revert-progress.ts'
import type { RevertScope } from './revert.queries.ts'
import { versionsFrom, worksWithTexts } from './reverted-versions.queries.ts'

type Deps = Pick<Context, 'database' | 'invalidation'>
type StoredRow = Awaited<ReturnType<typeof versionsFrom>>[number]

/** Works that are looked for together. */
const PART = 100

/**
 * Takes away the texts of an earlier version, and of those after it that still say what it brought and
 * the work says no more: they stay as lines of the history.
 * @returns how many versions have lost their texts
 * @throws AppError `work.version_not_found`, or `work.version_current`
 */
export function removeText(deps: Deps, workId: string, number: number): Promise<number> {
  return transaction(deps.database, async (tx) => {
    const { id, version: current } = await lockWork(deps.database, tx, workId)
    if (number === current) throw new AppError('work.version_current')
    const [version] = await versionOf(tx, { id, number })
    if (!version) throw new AppError('work.version_not_found')
    return removeTextsOf(deps, tx, { id, current }, (row) => row.number === number)
  })
}

/**
 * The same for all versions of some accounts that were taken back, also of works that are hidden by
 * now: each work in a transaction of its own.
 */
export async function removeAllTexts(deps: Deps, reverting: Reverting): Promise<void> {
  const { scope, progress } = reverting
  await forEachWork(deps.database.db, scope, async (id) => {
    await step(reverting)
    const count = await transaction(deps.database, async (tx) => {
      const work = await lockAnyWork(deps.database, tx, id)
      if (!work) return 0
      const isTheirs = (row: StoredRow) => isBy(scope, row) && row.reverted_at !== null
      return removeTextsOf(deps, tx, { id, current: work.version }, isTheirs)
    })
    progress.count('texts', count)
  })
}

/** How many versions would lose their texts, as far as it can be said before. */
export async function countTexts(db: Reader, scope: RevertScope): Promise<number> {
  let count = 0
  await forEachWork(db, scope, async (id) => {
    const edits = await planEdits(db, id, scope)
    const rows = await versionsFrom(db, { id, number: 0 })
    const isTheirs = (row: StoredRow) =>
      isBy(scope, row) && (row.reverted_at !== null || edits?.numbers.includes(row.number) === true)
    const isChanged = edits !== null && changedFields(edits.before, edits.after).length > 0
    const current = isChanged ? null : (rows.at(-1)?.number ?? null)
    const now = edits?.after ?? (await loadContent(db, id))
    count += planTexts(rows, isTheirs, { now, current }).removed.length
  })
  return count
}

const isBy = ({ uids, since }: RevertScope, { uid, at }: StoredRow) =>
  uid !== null && uids.includes(uid) && at >= since

async function removeTextsOf(
  { invalidation }: Deps,
  tx: Writer,
  { id, current }: { readonly id: string; readonly current: number },
  isTheirs: (row: StoredRow) => boolean,
): Promise<number> {
  const now = await loadContent(tx, id)
  const plan = planTexts(await versionsFrom(tx, { id, number: 0 }), isTheirs, { now, current })
  await removePlanned(tx, id, plan)
  await invalidation.invalidate(tx, `work:${id}`)
  return plan.removed.length
}

async function removePlanned(tx: Writer, id: string, plan: TextsPlan): Promise<void> {
  await updateVersions(tx, id, plan.removed, { content: '', editions: '', bytes: 0, removed: 1 })
  await updateVersions(tx, id, plan.unreasoned, { reason: '' })
  await updateVersions(tx, id, plan.withoutEditions, { editions: '' })
}

async function forEachWork(
  db: Reader,
  scope: RevertScope,
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const ids = await worksWithTexts(db, scope, after, PART)
    const last = ids.at(-1)
    if (last === undefined) return
    for (const id of ids) await act(id)
    after = last
  }
}
