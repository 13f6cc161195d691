import type { Visibility } from '@afins/contract/api'
import type { Writer } from '@afins/database'
import { currentWorkId, type WorkFacts } from '#modules/works/index.ts'
import { changeShelf, type ShelfContext } from './change-shelf.mutations.ts'
import { deleteDiaryRow, diaryOf, insertDiaryRow, type DiaryRow } from './diary.queries.ts'
import type { LockedShelf } from './locked-shelf.mutations.ts'
import { placeInFront } from './shelves.service.ts'
import { deleteRatingChanges, shelfRow } from './shelves.queries.ts'
import { entryDay } from './states/days.ts'
import { isEmpty, planHistory, type History } from './states/plan-history.ts'

/** What someone did with a work elsewhere, as it is added to their shelf. */
export interface AddedHistory extends History {
  /** When they rated or wanted it, as a time; null: now. */
  readonly at: number | null
  /** When they wanted it, where that is another time. */
  readonly wantedAt?: number | null
  /** Of a work that was on no shelf; null: the default of its interest. */
  readonly visibility: Visibility | null
}

/** What was written of a history, to undo that. */
export interface WrittenHistory {
  readonly diary: readonly Pick<DiaryRow, 'id' | 'started' | 'ended' | 'outcome' | 'rating'>[]
  readonly wantsAt: number | null
  /** 0: it was there, or there is none. */
  readonly rating: number
  readonly remark: string
}

/** Adds what a shelf does not have yet of a history. @returns null where it has all of it */
export async function addHistory(
  context: ShelfContext,
  tx: Writer,
  shelf: LockedShelf,
  work: WorkFacts,
  { at, wantedAt = at, visibility, ...history }: AddedHistory,
): Promise<WrittenHistory | null> {
  const { uid } = shelf.profile
  const ofWork = { uid, workId: work.id }
  const [before] = await shelfRow(tx, ofWork)
  const present = { row: before, diary: before ? await diaryOf(tx, ofWork) : [] }
  const plan = planHistory(history, present, context.clock.now())
  if (isEmpty(plan)) return null
  const diary: DiaryRow[] = []
  const wantsAt = plan.wants ? (wantedAt ?? context.clock.now()) : null
  const locked = { shelf, row: before }
  await changeShelf(context, tx, { ...ofWork, locked }, work, async ({ now, commentsFrom }) => {
    for (const { started, ended, outcome, rating, progress, ...time } of plan.times) {
      const row: DiaryRow = {
        ...{ id: context.ids.next(), uid, work_id: work.id, started, ended, outcome, rating },
        ...{ on_day: entryDay({ started, ended }), progress: null, unit: null, total: null },
        ...{ progress_at: null, ...(progress && { ...progress, progress_at: at ?? now }) },
        ...{ visibility: null, in_feed: 0, created_at: at ?? now },
        comments_from: time.commentsFrom ?? commentsFrom,
      }
      await insertDiaryRow(tx, row)
      diary.push(row)
    }
    return {
      isNews: false,
      ...(wantsAt !== null && { wants_at: wantsAt, wants_order: await placeInFront(tx, uid) }),
      ...(plan.rating > 0 && { rating: plan.rating, rated_at: at ?? now }),
      ...(plan.remark !== '' && { remark: plan.remark }),
      ...(!before && visibility !== null && { visibility }),
    }
  })
  return {
    diary: diary.map(({ id, started, ended, outcome, rating }) => ({
      ...{ id, started, ended, outcome, rating },
    })),
    ...{ wantsAt, rating: plan.rating, remark: plan.remark },
  }
}

/** Takes back what was added of a history, where its owner has not changed it since. */
export async function removeHistory(
  context: ShelfContext,
  tx: Writer,
  uid: string,
  id: string,
  written: WrittenHistory,
): Promise<void> {
  const workId = await currentWorkId(tx, id)
  await changeShelf(context, tx, { uid, workId }, null, async ({ row, diary }) => {
    const unchanged = diary.filter((entry) => written.diary.some((one) => isSame(one, entry)))
    for (const entry of unchanged) await deleteDiaryRow(tx, entry.id)
    const wantsAt = row.wants_at === written.wantsAt ? null : row.wants_at
    const rating = row.rating === written.rating ? 0 : row.rating
    const remark = row.remark === written.remark ? '' : row.remark
    const isLeft = unchanged.length < diary.length || wantsAt !== null || rating > 0
    if (isLeft || remark !== '') return { isNews: false, wants_at: wantsAt, rating, remark }
    await deleteRatingChanges(tx, uid, workId)
    return null
  })
}

type Entry = WrittenHistory['diary'][number]

const isSame = (one: Entry, other: Entry) =>
  one.id === other.id &&
  one.started === other.started &&
  one.ended === other.ended &&
  one.outcome === other.outcome &&
  one.rating === other.rating
