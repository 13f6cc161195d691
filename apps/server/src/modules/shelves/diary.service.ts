import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Once } from '#endpoint/handler.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { requireShelfWork } from '#modules/works/index.ts'
import { changeShelf, type LockedEntry, type ShelfContext } from './change-shelf.mutations.ts'
import {
  deleteDiaryRow,
  insertDiaryRow,
  ownDiaryRow,
  updateDiaryRow,
  type DiaryRow,
} from './diary.queries.ts'
import { requireShelvable } from './shelvable.service.ts'
import type { ShelfRow } from './shelves.queries.ts'
import { checkDiary, type DiaryContent } from './states/check-diary.ts'
import { entryDay } from './states/days.ts'
import { ratesWork } from './states/shelf-state.ts'

type NewEntry = EndpointInput<Api['addDiaryEntry']>['body']
type Changes = EndpointInput<Api['updateDiaryEntry']>['body']
/** `YYYY-MM-DD` */
const WHOLE_DATE = 10
const EMPTY = { started: '', ended: '', progress: null, unit: null, total: null } as const

/** Writes an entry into one's diary. @returns its id, or that of the open one which was there */
export function addEntry(
  context: ShelfContext,
  uid: string,
  toWorkId: string,
  input: NewEntry,
  once: Once,
): Promise<string> {
  return once(async (tx) => {
    const work = await requireShelvable(context, tx, uid, toWorkId)
    const workId = work.id
    let id = context.ids.next()
    await changeShelf(context, tx, { uid, workId }, work, async (entry) => {
      const { diary } = entry
      const open = diary.find(({ outcome }) => outcome === 'open')
      if (open && input.outcome === 'open') {
        id = open.id
        return {}
      }
      const same = input.outcome === 'finished' && !input.again && sameTime(diary, input)
      if (same) {
        id = same.id
        return { wants_at: null, ...(await changeRow(entry, same, diary, input)) }
      }
      if (diary.length >= limits.diaryEntriesOfWork) throw new AppError('diary.too_many')
      const contents = withChanges({ ...EMPTY, outcome: input.outcome }, input)
      checkDiary(contents, work, entry.now)
      const row: DiaryRow = {
        ...{ id, uid, work_id: workId, ...contents, on_day: entryDay(contents) },
        rating: input.rating ?? 0,
        progress_at: contents.progress === null ? null : entry.now,
        visibility: input.visibility ?? null,
        in_feed: input.inFeed === false ? 0 : 1,
        created_at: entry.now,
        comments_from: entry.commentsFrom,
      }
      await insertDiaryRow(tx, row)
      return { wants_at: null, ...ratingOf(entry, row, diary) }
    })
    return id
  })
}

/** Changes what is given of an entry of one's diary. @returns the work it is of */
export async function updateEntryOfDiary(
  context: ShelfContext,
  uid: string,
  id: string,
  changes: Changes,
): Promise<string> {
  return changeEntry(context, uid, id, async (entry, row) =>
    changeRow(entry, row, entry.diary, changes),
  )
}

async function changeRow(
  entry: LockedEntry,
  row: DiaryRow,
  diary: readonly DiaryRow[],
  changes: Changes,
): Promise<Partial<ShelfRow>> {
  const { tx, now } = entry
  const contents = withChanges(row, changes)
  // A merge of works may leave two that are open.
  const isReopened = contents.outcome === 'open' && row.outcome !== 'open'
  if (isReopened && diary.some(({ outcome }) => outcome === 'open'))
    throw new AppError('diary.open_twice')
  checkDiary(contents, await requireShelfWork(tx, row.work_id, row.uid), now)
  const next: DiaryRow = {
    ...row,
    ...contents,
    on_day: entryDay(contents),
    rating: changes.rating === undefined ? row.rating : (changes.rating ?? 0),
    progress_at: contents.progress === row.progress ? row.progress_at : now,
    visibility: changes.visibility ?? row.visibility,
    in_feed: changes.inFeed === undefined ? row.in_feed : changes.inFeed ? 1 : 0,
  }
  await updateDiaryRow(tx, row.id, next)
  return changes.rating === undefined ? {} : ratingOf(entry, next, diary)
}

/** The time that a diary has already: of the same day, or else one of which no day is known. */
function sameTime(diary: readonly DiaryRow[], { ended = '' }: NewEntry): DiaryRow | undefined {
  const finished = diary.filter(({ outcome }) => outcome === 'finished')
  return (
    finished.find((entry) => entry.ended === ended && ended.length === WHOLE_DATE) ??
    finished.find(({ started, ended: end }) => started === '' && end === '')
  )
}

/** Deletes an entry of one's diary. @returns the work it was of */
export function deleteEntryOfDiary(
  context: ShelfContext,
  uid: string,
  id: string,
): Promise<string> {
  return changeEntry(context, uid, id, async ({ tx }) => {
    await deleteDiaryRow(tx, id)
    return {}
  })
}

/** The work of an entry of one's diary. @throws AppError `diary.not_found` */
async function requireEntry(db: Reader, uid: string, id: string): Promise<DiaryRow> {
  const [row] = await ownDiaryRow(db, { uid, id })
  if (!row) throw new AppError('diary.not_found')
  return row
}

function changeEntry(
  context: ShelfContext,
  uid: string,
  id: string,
  change: (entry: LockedEntry, row: DiaryRow) => Promise<Partial<ShelfRow>>,
): Promise<string> {
  return transaction(context.database, async (tx: Writer) => {
    // Its work may be merged into another one until no one else changes the entry.
    await lockProfile(tx, { uid })
    const { work_id: workId } = await requireEntry(tx, uid, id)
    await changeShelf(context, tx, { uid, workId }, null, async (entry) =>
      change(entry, await requireEntry(tx, uid, id)),
    )
    return workId
  })
}

function withChanges(before: DiaryContent, changes: Changes): DiaryContent {
  const { started, ended, outcome, progress, unit, total } = before
  return {
    started: changes.started ?? started,
    ended: changes.ended ?? ended,
    outcome: changes.outcome ?? outcome,
    progress: changes.progress === undefined ? progress : changes.progress,
    unit: changes.unit === undefined ? unit : changes.unit,
    total: changes.total === undefined ? total : changes.total,
  }
}

/** A rating that is taken back says nothing about the work. */
function ratingOf(
  { row }: LockedEntry,
  entry: DiaryRow,
  diary: readonly DiaryRow[],
): Partial<ShelfRow> {
  const others = diary.filter(({ id }) => id !== entry.id)
  return entry.rating > 0 && ratesWork(entry, others, row.visibility)
    ? { rating: entry.rating }
    : {}
}
