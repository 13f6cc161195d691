import type { Api, ShelfEntry, ShelfSummary } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, type Reader, type Writer } from '@afins/database'
import { defaultVisibility, lockProfile } from '#modules/profiles/index.ts'
import { currentWorkId, currentWorkIds, requireShelfWork } from '#modules/works/index.ts'
import { changeShelf, type LockedEntry, type ShelfContext } from './change-shelf.mutations.ts'
import { deleteDiaryOf, diaryOf, ownDiaryRows } from './diary.queries.ts'
import { presentNoEntry, presentOwnEntry, presentOwnSummary } from './shelves.present.ts'
import { requireShelvable } from './shelvable.service.ts'
import { applyStatement } from './statements.mutations.ts'
import { countLoved, rankLoved } from './most-loved/most-loved.queries.ts'
import {
  deleteRatingChanges,
  firstPlace,
  placeAfter,
  setPlace,
  shelfRow,
  shelfRows,
  spreadPlaces,
  type ShelfRow,
} from './shelves.queries.ts'
import { countEntries } from './stats.queries.ts'

/** Between the places of two works in someone’s own order, so that others fit between them. */
const GAP = 2 ** 20

type Changes = EndpointInput<Api['updateShelfEntry']>['body']

/** One's own entry of a work. @throws AppError `work.not_found` where there is neither */
export async function ownEntry(db: Reader, uid: string, id: string): Promise<ShelfEntry> {
  const workId = await currentWorkId(db, id)
  const [row] = await shelfRow(db, { uid, workId })
  if (row) return presentOwnEntry(row, await diaryOf(db, { uid, workId }))
  const { interest } = await requireShelfWork(db, workId, uid)
  return presentNoEntry(workId, await defaultVisibility(db, uid, interest))
}

/** Where some works are on one's shelves, by the ids that were asked for. */
export async function ownSummaries(
  db: Reader,
  uid: string,
  ids: readonly string[],
): Promise<ShelfSummary[]> {
  const current = await currentWorkIds(db, [...new Set(ids)])
  const rows = await shelfRows(db, uid, [...new Set(current.values())])
  const openIds = rows.flatMap(({ open_id: openId }) => openId ?? [])
  const open = openIds.length === 0 ? [] : await ownDiaryRows(db, { uid, ids: openIds })
  const byWork = new Map(
    rows.map((row) => [
      row.work_id,
      presentOwnSummary(
        row,
        open.find(({ id }) => id === row.open_id),
      ),
    ]),
  )
  return [...current].flatMap(([workId, currentId]) => {
    const summary = byWork.get(currentId)
    return summary ? [{ ...summary, workId }] : []
  })
}

/** Changes what is given of one's entry of a work, and leaves the rest. @returns the entry */
export async function updateEntry(
  context: ShelfContext,
  uid: string,
  id: string,
  changes: Changes,
): Promise<ShelfEntry> {
  const { database } = context
  const isEmpty = Object.values(changes).every((value) => value === undefined)
  const entry = isEmpty
    ? null
    : await transaction(database, (tx) => change(context, tx, uid, id, changes))
  return entry ? presentOwnEntry(entry.row, entry.diary) : ownEntry(database.db, uid, id)
}

async function change(
  context: ShelfContext,
  tx: Writer,
  uid: string,
  id: string,
  changes: Changes,
) {
  const work = await requireShelvable(context, tx, uid, id)
  return changeShelf(context, tx, { uid, workId: work.id }, work, async (entry) => ({
    ...(changes.rating !== undefined && (await rate(context, entry, changes.rating ?? 0))),
    ...(changes.wants !== undefined && (await wanting(entry, changes.wants))),
    ...(changes.remark !== undefined && { remark: changes.remark }),
    ...(changes.visibility !== undefined && { visibility: changes.visibility }),
  }))
}

const rate = (context: ShelfContext, entry: LockedEntry, rating: number) =>
  applyStatement(context, entry, { rating }, true)

async function wanting({ tx, row, now }: LockedEntry, wants: boolean): Promise<Partial<ShelfRow>> {
  if (!wants) return { wants_at: null }
  if (row.wants_at !== null) return {}
  // Who takes back that they no longer want it finds it in its place.
  return { wants_at: now, wants_order: row.wants_order ?? (await placeInFront(tx, row.uid)) }
}

/** A place before all others in someone’s own order. */
export async function placeInFront(tx: Writer, uid: string): Promise<number> {
  const [first] = await firstPlace(tx, { uid })
  return (first?.place ?? 0) + GAP
}

/** Takes a work off one's shelves; doing so again changes nothing. */
export async function removeEntry(
  context: ShelfContext,
  uid: string,
  id: string,
  keepRating: boolean,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const workId = await currentWorkId(tx, id)
    await changeShelf(context, tx, { uid, workId }, null, async ({ row }) => {
      await deleteDiaryOf(tx, uid, workId)
      if (keepRating && (row.rating > 0 || row.remark !== '')) return { wants_at: null }
      await deleteRatingChanges(tx, uid, workId)
      return null
    })
  })
}

/** Moves a work in one's own order. @throws AppError where one of the two is not wanted */
export async function moveEntry(
  { database, journal }: ShelfContext,
  uid: string,
  id: string,
  afterId: string | null,
): Promise<void> {
  await transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const workId = await currentWorkId(tx, id)
    const after = afterId && (await currentWorkId(tx, afterId))
    await requirePlace(tx, uid, workId)
    await setPlace(tx, uid, workId, await newPlace(tx, uid, workId, after))
    const event = { type: 'shelf.changed' as const, actor: uid, owner: uid, subject: workId }
    journal.emit(tx, { ...event, tags: [`shelf:${uid}`] })
  })
}

async function newPlace(
  tx: Writer,
  uid: string,
  workId: string,
  after: string | null,
): Promise<number> {
  if (after === null) return placeInFront(tx, uid)
  if (after === workId) return requirePlace(tx, uid, workId)
  const between = async () => {
    const place = await requirePlace(tx, uid, after)
    const [next] = await placeAfter(tx, { uid, place, workId })
    return [Math.floor((place + (next?.place ?? 0)) / 2), next?.place ?? 0] as const
  }
  const [place, next] = await between()
  if (place > next) return place
  await spreadPlaces(tx, uid, GAP)
  return (await between())[0]
}

async function requirePlace(tx: Writer, uid: string, workId: string): Promise<number> {
  const [row] = await shelfRow(tx, { uid, workId })
  if (!row || row.wants_at === null) throw new AppError('shelf.not_wanted')
  return row.wants_order ?? 0
}

/**
 * Counts what a profile that opened shows of works, and no longer what one that closed did. The
 * profile is locked. Whoever deletes an account calls it before, as for one that closes.
 */
export async function profileVisibilityChanged(
  { journal, clock }: Pick<ShelfContext, 'journal' | 'clock'>,
  tx: Writer,
  uid: string,
  isPublic: boolean,
): Promise<void> {
  await countEntries(tx, uid, isPublic ? 1 : -1)
  await countLoved(tx, uid, isPublic ? 1 : -1)
  await rankLoved(tx, { uid }, clock.now())
  journal.emit(tx, {
    ...{ type: 'profile.changed', actor: uid, owner: uid, subject: uid },
    tags: ['work-people', 'loved', 'most-loved', 'activity'],
  })
}
