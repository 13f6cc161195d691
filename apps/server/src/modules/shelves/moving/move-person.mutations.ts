import type { Database, Row, Writer } from '@afins/database'
import type { MoveStep } from '#modules/works/index.ts'
import { deleteDiaryRow, diaryOf, updateDiaryRow, type DiaryRow } from '../diary.queries.ts'
import { insertRedirect } from '../diary-redirects.queries.ts'
import {
  deleteShelfRow,
  putShelfRow,
  ratingChanges,
  shelfRow,
  type ShelfRow,
} from '../shelves.queries.ts'
import { lovedDay } from '../states/days.ts'
import { entriesInFeed, feedEvent } from '../states/feed-event.ts'
import { shelfColumns } from '../states/shelf-state.ts'
import { mergeOpenEntries, mergeShelfEntries } from './merge-shelf-entries.ts'
import {
  answeredEntries,
  deleteFavourite,
  deleteRating,
  giveDiary,
  insertFavourite,
  insertRating,
  wallOf,
} from './moving.queries.ts'

type Favourite = Row<'favourites'>

/** What undoes the move of all that someone has of a work. */
export interface MovedPerson {
  readonly uid: string
  readonly into: ShelfRow | null
  readonly from: ShelfRow | null
  readonly folded: ShelfRow | null
  /** Entries of the diary that are of the other work now. */
  readonly diary: readonly string[]
  /** Two readings that became one, with the id of either. */
  readonly open: { into: DiaryRow; from: DiaryRow; folded: DiaryRow } | null
  readonly ratings: readonly {
    readonly at: number
    readonly newAt: number
    readonly rating: number
  }[]
  readonly favourite: { readonly from: Favourite; readonly removed: Favourite | null } | null
}

/** Moves all that someone has of a work, while their profile is locked. */
export async function movePerson(
  database: Pick<Database, 'can'>,
  tx: Writer,
  uid: string,
  step: MoveStep,
): Promise<MovedPerson> {
  const { fromId, intoId } = step
  const [into = null] = await shelfRow(tx, { uid, workId: intoId })
  const [from = null] = await shelfRow(tx, { uid, workId: fromId })
  const theirs = await diaryOf(tx, { uid, workId: fromId })
  const isOpen = ({ outcome }: DiaryRow) => outcome === 'open'
  const both = [(await diaryOf(tx, { uid, workId: intoId })).find(isOpen), theirs.find(isOpen)]
  const open = await mergeOpenRows(database, tx, both)
  const isLeft = (id: string) => open?.from.id !== id || open.folded.id === id
  const diary = theirs.map(({ id }) => id).filter(isLeft)
  await giveDiary(tx, diary, intoId)
  const ratings = await moveRatings(tx, uid, step)
  const favourite = await moveFavourite(tx, uid, step)
  if (from) await deleteShelfRow(tx, uid, fromId)
  const folded = from && (await putComputed(tx, foldRows(into, from, intoId)))
  return { uid, into, from, folded, diary, open, ratings, favourite }
}

function foldRows(into: ShelfRow | null, from: ShelfRow, intoId: string): ShelfRow {
  return into ? { ...into, ...mergeShelfEntries(into, from) } : { ...from, work_id: intoId }
}

/** Writes a row with what follows from the diary. */
export async function putComputed(tx: Writer, row: ShelfRow): Promise<ShelfRow> {
  const diary = await diaryOf(tx, { uid: row.uid, workId: row.work_id })
  const columns = shelfColumns(diary, row.visibility)
  const fed = { rating: row.rating, diary: entriesInFeed(diary, row.visibility) }
  // No news, but what the diary no longer says goes away.
  const { event, at } = feedEvent(
    { ...fed, event: row.feed_event, at: row.feed_at },
    { ...fed, hasDiary: diary.length > 0 },
    0,
  )
  const computed: ShelfRow = {
    ...row,
    feed_event: event,
    feed_at: at,
    ...columns,
    loved_on:
      row.rating > 0 && row.rated_at !== null ? lovedDay(row.rated_at, columns.shown_last_on) : 0,
  }
  await putShelfRow(tx, computed)
  return computed
}

/** Keeps the reading that people answered; where they answered both, both stay. */
async function mergeOpenRows(
  database: Pick<Database, 'can'>,
  tx: Writer,
  [into, from]: readonly (DiaryRow | undefined)[],
): Promise<MovedPerson['open']> {
  if (!into || !from) return null
  const answered = await answeredEntries(database, tx, [into.id, from.id])
  if (answered.size === 2) return null
  const [kept, gone] = answered.has(from.id) ? [from, into] : [into, from]
  const folded = { ...mergeOpenEntries(kept, gone), work_id: into.work_id }
  await deleteDiaryRow(tx, gone.id)
  await insertRedirect(tx, { id: gone.id, entry_id: kept.id, uid: gone.uid })
  await updateDiaryRow(tx, kept.id, folded)
  return { into, from, folded }
}

async function moveRatings(
  tx: Writer,
  uid: string,
  { fromId, intoId }: MoveStep,
): Promise<MovedPerson['ratings']> {
  const taken = new Set((await ratingChanges(tx, { uid, workId: intoId })).map(({ at }) => at))
  const moved = []
  for (const { at, rating } of await ratingChanges(tx, { uid, workId: fromId })) {
    let newAt = at
    while (taken.has(newAt)) newAt++
    taken.add(newAt)
    await deleteRating(tx, { uid, work_id: fromId, at })
    await insertRating(tx, { uid, work_id: intoId, at: newAt, rating })
    moved.push({ at, newAt, rating })
  }
  return moved
}

async function moveFavourite(
  tx: Writer,
  uid: string,
  { fromId, intoId }: MoveStep,
): Promise<MovedPerson['favourite']> {
  const wall = await wallOf(tx, { uid })
  const from = wall.find((row) => row.work_id === fromId)
  if (!from) return null
  const other = wall.find((row) => row.work_id === intoId) ?? null
  await deleteFavourite(tx, from)
  if (other) await deleteFavourite(tx, other)
  const position = Math.min(from.position, other?.position ?? from.position)
  await insertFavourite(tx, { ...from, position, work_id: intoId })
  return { from, removed: other }
}
