import { AppError } from '@afins/contract/errors'
import { prepared, type Database, type Reader, type Writer } from '@afins/database'

const lockColumns = [
  'id',
  'interest',
  'kind',
  'length',
  'state',
  'locked',
  'version',
  'origin',
  'added_by',
] as const

/** The work that another one was merged into. */
export const redirectOf = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('work_redirects').select('work_id').where('old_id', '=', p.id),
)

/** The works that some others were merged into. */
const redirectsOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('work_redirects').select(['old_id', 'work_id']).where('old_id', 'in', p.ids),
)

/** The works that were merged into one. */
export async function mergedInto(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('work_redirects')
    .select('old_id')
    .where('work_id', '=', id)
    .execute()
  return rows.map(({ old_id: oldId }) => oldId)
}

/** The ids that rows of some works have by now, by the ids that are asked for. */
export async function currentWorkIds(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const merged = new Map(
    (await redirectsOf(db, { ids })).map((row) => [row.old_id, row.work_id] as const),
  )
  return new Map(ids.map((id) => [id, merged.get(id) ?? id]))
}

/** The id that rows of a work have by now: its own, unless it was merged. */
export async function currentWorkId(db: Reader, id: string): Promise<string> {
  const [redirect] = await redirectOf(db, { id })
  return redirect?.work_id ?? id
}

export type LockedWork = NonNullable<Awaited<ReturnType<typeof lockRow>>>

/**
 * The work that an id leads to, for a write that stores the id: it is merged only after that
 * transaction. Who writes of several works calls this in the order of their ids.
 * @throws AppError `work.not_found`
 */
export async function requireWorkForReference(
  database: Pick<Database, 'can'>,
  tx: Writer,
  id: string,
): Promise<LockedWork> {
  return requireShown(await lockCurrent(database, tx, id, 'share'))
}

/** The same for an entry of a shelf, which may be of a draft. */
export async function requireWorkForShelf(
  database: Pick<Database, 'can'>,
  tx: Writer,
  id: string,
  mayHave: (draft: LockedWork) => Promise<boolean>,
): Promise<LockedWork> {
  const work = await lockCurrent(database, tx, id, 'share')
  return work?.state === 'draft' && (await mayHave(work)) ? work : requireShown(work)
}

/** The same for a write that changes the work itself. @throws AppError `work.not_found` */
export async function lockWork(
  database: Pick<Database, 'can'>,
  tx: Writer,
  id: string,
): Promise<LockedWork> {
  return requireShown(await lockCurrent(database, tx, id, 'update'))
}

/** The same for a work itself, be it shown, hidden, or merged into another one. */
export function lockAnyWork(database: Pick<Database, 'can'>, tx: Writer, id: string) {
  return lockRow(database, tx, id, 'update')
}

type LockMode = 'share' | 'update'

async function lockCurrent(
  database: Pick<Database, 'can'>,
  tx: Writer,
  id: string,
  mode: LockMode,
): Promise<LockedWork | undefined> {
  let work = await lockRow(database, tx, id, mode)
  // A redirect is always one step, but its target may be merged while this waits for it.
  for (let steps = 0; work?.state === 'merged' && steps < 3; steps++) {
    const [redirect] = await redirectOf(tx, { id })
    work = redirect && (await lockRow(database, tx, redirect.work_id, mode))
  }
  return work
}

function requireShown(work: LockedWork | undefined): LockedWork {
  if (work?.state !== 'shown') throw new AppError('work.not_found')
  return work
}

async function lockRow({ can }: Pick<Database, 'can'>, tx: Writer, id: string, mode: LockMode) {
  // Where no one else writes meanwhile there is nothing to lock.
  const [row] = await lockingRow[can.concurrentWrites ? mode : 'none'](tx, { id })
  return row
}

const facts = (tx: Writer, { id }: { readonly id: string }) =>
  tx.selectFrom('works').select(lockColumns).where('id', '=', id)

const lockingRow = {
  none: prepared((tx: Writer, p: { id: string }) => facts(tx, p)),
  share: prepared((tx: Writer, p: { id: string }) => facts(tx, p).forShare()),
  update: prepared((tx: Writer, p: { id: string }) => facts(tx, p).forNoKeyUpdate()),
} as const

/** The id of the work that is shown for an id. @throws AppError `work.not_found` */
export async function shownWorkId(db: Reader, id: string): Promise<string> {
  const stateOf = async (of: string) =>
    db.selectFrom('works').select('state').where('id', '=', of).executeTakeFirst()
  let state = (await stateOf(id))?.state
  if (state === 'shown') return id
  const [redirect] = state === 'merged' ? await redirectOf(db, { id }) : []
  if (redirect) state = (await stateOf(redirect.work_id))?.state
  if (!redirect || state !== 'shown') throw new AppError('work.not_found')
  return redirect.work_id
}
