import { AppError } from '@afins/contract/errors'
import { narrowerVisibility } from '@afins/contract/shelves'
import type { Writer } from '@afins/database'
import {
  changeShelf,
  type LockedEntry,
  type ShelfChanges,
  type ShelfContext,
} from './change-shelf.mutations.ts'
import { insertDiaryRow, updateDiaryRow, type DiaryRow } from './diary.queries.ts'
import { lockShelf } from './locked-shelf.mutations.ts'
import { shelfRow } from './shelves.queries.ts'
import { requireShelvable } from './shelvable.service.ts'
import { entryDay } from './states/days.ts'
import { whatFollows, type Statement } from './states/what-follows.ts'

/**
 * Writes what follows from a statement into the diary. @returns the columns that change by
 * themselves
 * @param inFeed whether feeds may show the time that is written down for it
 */
export async function applyStatement(
  { ids }: Pick<ShelfContext, 'ids'>,
  { tx, row, diary, now, commentsFrom }: LockedEntry,
  statement: Statement,
  inFeed: boolean,
): Promise<ShelfChanges> {
  const { uid, work_id: workId, visibility } = row
  const { finished, rated, rating } = whatFollows(statement, visibility, diary)
  const after = diary.map((entry) =>
    entry.id === rated?.id ? { ...entry, rating: rated.rating } : entry,
  )
  if (rated) await updateDiaryRow(tx, rated.id, { rating: rated.rating })
  if (finished) {
    const entry: DiaryRow = {
      ...{ id: ids.next(), uid, work_id: workId, ...finished, outcome: 'finished' },
      ...{ started: '', ended: '', on_day: entryDay({ started: '', ended: '' }) },
      ...{ progress: null, unit: null, total: null, progress_at: null },
      ...{ in_feed: inFeed ? 1 : 0, created_at: now, comments_from: commentsFrom },
    }
    await insertDiaryRow(tx, entry)
    after.push(entry)
  }
  return {
    ...(finished && { wants_at: null }),
    ...(rating !== undefined && { rating }),
    diary: after,
  }
}

/** Codes of works that have no place on this shelf: what was said of them stays said. */
const UNSHELVABLE = ['work.not_found', 'shelf.creator', 'shelf.too_many']

/**
 * Notes on someone's shelf what a review or the wall says of a work. An entry that is made for it is
 * seen by no more people than what was said.
 */
export async function noteStatement(
  context: ShelfContext,
  tx: Writer,
  uid: string,
  toWorkId: string,
  statement: Statement,
): Promise<void> {
  try {
    const work = await requireShelvable(context, tx, uid, toWorkId)
    const ofWork = { uid, workId: work.id }
    const shelf = await lockShelf(tx, uid)
    const [before] = await shelfRow(tx, ofWork)
    const usual = before?.visibility ?? (await shelf.usualVisibility(work.interest))
    const visibility = before ? usual : narrowerVisibility(statement.visibility ?? usual, usual)
    const locked = { shelf, row: before }
    await changeShelf(context, tx, { ...ofWork, locked }, work, async (entry) => ({
      visibility,
      isNews: false,
      ...(await applyStatement(
        context,
        { ...entry, row: { ...entry.row, visibility } },
        statement,
        false,
      )),
    }))
  } catch (error) {
    if (!(error instanceof AppError && UNSHELVABLE.includes(error.code))) throw error
  }
}
