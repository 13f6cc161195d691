import type { Writer } from '@afins/database'
import type { MoveStep } from '#modules/works/index.ts'
import { diaryOf, ownDiaryRows, insertDiaryRow, updateDiaryRow } from '../diary.queries.ts'
import { deleteRedirect } from '../diary-redirects.queries.ts'
import { deleteShelfRow, ratingChanges, shelfRow, type ShelfRow } from '../shelves.queries.ts'
import { mergeShelfEntries, unmergeShelfEntries } from './merge-shelf-entries.ts'
import { putComputed, type MovedPerson } from './move-person.mutations.ts'
import {
  deleteFavourite,
  deleteRating,
  giveDiary,
  insertFavourite,
  insertRating,
  wallOf,
} from './moving.queries.ts'

/** Undoes the move of all that someone had of a work, while their profile is locked. */
export async function movePersonBack(
  tx: Writer,
  moved: MovedPerson,
  step: MoveStep,
): Promise<void> {
  await moveDiaryBack(tx, moved, step)
  await moveRatingsBack(tx, moved, step)
  await moveFavouriteBack(tx, moved, step)
  await moveShelfBack(tx, moved, step)
}

async function moveDiaryBack(
  tx: Writer,
  { uid, diary, open }: MovedPerson,
  { fromId, intoId }: MoveStep,
): Promise<void> {
  const present = await ownDiaryRows(tx, {
    uid,
    ids: open ? [...diary, open.folded.id] : diary,
  })
  const now = open && present.find(({ id }) => id === open.folded.id)
  const there = present.filter((row) => row.work_id === intoId && diary.includes(row.id))
  await giveDiary(
    tx,
    there.map(({ id }) => id),
    fromId,
  )
  // What was deleted since was the one reading of both.
  if (!open || !now) return
  const [kept, gone] = now.id === open.into.id ? [open.into, open.from] : [open.from, open.into]
  if (JSON.stringify(now) === JSON.stringify(open.folded)) await updateDiaryRow(tx, kept.id, kept)
  await deleteRedirect(tx, gone.id)
  await insertDiaryRow(tx, gone)
}

async function moveRatingsBack(
  tx: Writer,
  { uid, ratings }: MovedPerson,
  { fromId, intoId }: MoveStep,
): Promise<void> {
  const present = await ratingChanges(tx, { uid, workId: intoId })
  for (const { at, newAt, rating } of ratings) {
    if (!present.some((one) => one.at === newAt && one.rating === rating)) continue
    await deleteRating(tx, { uid, work_id: intoId, at: newAt })
    await insertRating(tx, { uid, work_id: fromId, at, rating })
  }
}

async function moveFavouriteBack(
  tx: Writer,
  { uid, favourite }: MovedPerson,
  { fromId, intoId }: MoveStep,
): Promise<void> {
  if (!favourite) return
  const wall = await wallOf(tx, { uid })
  const present = wall.find((row) => row.work_id === intoId)
  // Whoever arranged their wall since has said what is on it.
  if (!present || wall.some((row) => row.work_id === fromId)) return
  const { from, removed } = favourite
  const position = Math.min(from.position, removed?.position ?? from.position)
  if (removed === null) {
    await deleteFavourite(tx, present)
    await insertFavourite(tx, { ...present, work_id: fromId })
    return
  }
  const other = from.position === position ? removed.position : from.position
  const isFree = wall.every((row) => row.interest !== from.interest || row.position !== other)
  if (present.position !== position || !isFree) return
  await deleteFavourite(tx, present)
  await insertFavourite(tx, from)
  await insertFavourite(tx, removed)
}

async function moveShelfBack(
  tx: Writer,
  { uid, into, from, folded }: MovedPerson,
  { fromId, intoId, now: at }: MoveStep,
): Promise<void> {
  const [now] = await shelfRow(tx, { uid, workId: intoId })
  // Whoever took it off their shelves since meant both.
  if (!from || !folded || !now) return
  const hasDiary = (await diaryOf(tx, { uid, workId: intoId })).length > 0
  const back = into
    ? unmergeShelfEntries({ into, from }, folded, now)
    : { into: hasDiary ? emptied(now, at) : null, from: now }
  if (back.into) await putComputed(tx, { ...now, ...back.into })
  else await deleteShelfRow(tx, uid, intoId)
  const [meanwhile] = await shelfRow(tx, { uid, workId: fromId })
  const own = meanwhile ? mergeShelfEntries(meanwhile, back.from) : back.from
  await putComputed(tx, { ...from, ...own, uid, work_id: fromId })
}

/** What is left of an entry whose own columns go back to the other work. */
function emptied(row: ShelfRow, at: number): ShelfRow {
  return {
    ...row,
    ...{ wants_at: null, wants_order: null, rating: 0, rated_at: null, remark: '' },
    ...{ added_at: at, changed_at: at },
  }
}
