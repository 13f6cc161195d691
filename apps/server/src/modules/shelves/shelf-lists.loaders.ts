import { createHash } from 'node:crypto'
import type { DiaryEntry, DiaryItem, ShelfItem, Visibility } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { partialDateNumber } from '@afins/contract/partial-dates'
import type { ShelfOrder } from '@afins/contract/shelves'
import { cutPage, decodeCursor, type Reader } from '@afins/database'
import { presentCard, type CardRow } from '#modules/works/index.ts'
import { visibilitiesFor, type Relation } from '#visibility/index.ts'
import { genresNamed } from './catalogue.loaders.ts'
import { diaryRows } from './diary.queries.ts'
import {
  countFitting,
  countShelves,
  shelfItem,
  shelfPage,
  wantedIds,
  type ShelfAccess,
  type ShelfFilter,
} from './shelf-lists.queries.ts'
import { diaryPage, openItems } from './visible-diary.queries.ts'
import { presentDiary, presentShelf, type SeenEntry } from './shelves.present.ts'

interface Page {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** What a viewer may see of someone’s shelves. */
export function shelfAccess(
  owner: { readonly uid: string; readonly is_public: number },
  relation: Relation,
  interest?: ShelfAccess['interest'],
): ShelfAccess {
  const visibilities = visibilitiesFor(owner.is_public === 1, relation)
  return { uid: owner.uid, isOwner: relation === 'owner', visibilities, interest }
}

/** A page of someone’s shelves with the counts of all of them. */
export async function loadShelf(
  db: Reader,
  access: ShelfAccess,
  filter: Omit<ShelfFilter, 'genres'> & { readonly genres?: string | undefined },
  { order, cursor, limit }: Page & { readonly order: ShelfOrder },
) {
  const fits = { ...filter, genres: await genresNamed(db, filter.genres, access.interest) }
  const [rows, counts, total] = await Promise.all([
    shelfPage(db, access, fits, { order, cursor: placeOf(cursor), limit }),
    countShelves(db, access),
    countFitting(db, access, fits),
  ])
  const page = cutPage(rows, limit, (row) => ({ at: row.sort_key, id: row.id }))
  return { items: await withActive(db, access, page.rows), counts, total, nextCursor: page.next }
}

/** One of the works that someone wants and that fit, by a seed. */
export async function pickWanted(
  db: Reader,
  access: ShelfAccess,
  filter: Omit<ShelfFilter, 'genres'> & { readonly genres?: string | undefined },
  seed: string,
): Promise<ShelfItem | null> {
  const genres = await genresNamed(db, filter.genres, access.interest)
  const ids = await wantedIds(db, access, { ...filter, genres })
  const id = ids[createHash('sha256').update(seed).digest().readUInt32BE() % ids.length]
  const row = id === undefined ? undefined : await shelfItem(db, access, id)
  const [item] = row ? await withActive(db, access, [row]) : []
  return item ?? null
}

/** A page of someone’s diary, of one month or of all. */
export async function loadDiary(
  db: Reader,
  access: ShelfAccess,
  { month, cursor, limit }: Page & { readonly month: string | undefined },
) {
  const first = month === undefined ? 0 : partialDateNumber(month)
  const days = month === undefined ? null : ([first, first + 31] as const)
  const rows = await diaryPage(db, access, { days, cursor: placeOf(cursor), limit })
  const page = cutPage(rows, limit, (row) => ({ at: row.on_day, id: row.entry_id }))
  return { items: await withEntries(db, access, page.rows), nextCursor: page.next }
}

/** What someone is at. */
export async function loadCurrentWorks(db: Reader, access: ShelfAccess): Promise<DiaryItem[]> {
  return withEntries(db, access, await openItems(db, access, limits.worksNow))
}

const placeOf = (cursor: string | undefined) => (cursor === undefined ? null : decodeCursor(cursor))

type ItemRow = CardRow &
  SeenEntry & {
    readonly length: number | null
    readonly remark: string
    readonly open_id: string | null
    readonly visibility: Visibility
  }

async function withActive(
  db: Reader,
  access: ShelfAccess,
  rows: readonly ItemRow[],
): Promise<ShelfItem[]> {
  const open = await entriesById(
    db,
    access,
    rows.map((row) => ({ id: row.open_id, shelf: row.visibility })),
  )
  return rows.map((row) => ({
    work: presentCard(row),
    length: row.length,
    entry: presentShelf(row, open.get(row.open_id ?? '') ?? null),
    remark: access.isOwner ? row.remark : '',
  }))
}

type DiaryItemRow = CardRow & {
  readonly entry_id: string
  readonly shelf_visibility: Visibility
  readonly length: number | null
  readonly again: number
}

/** Rows of a diary with their entries, as far as the viewer may see them. */
export async function withEntries(
  db: Reader,
  access: ShelfAccess,
  rows: readonly DiaryItemRow[],
): Promise<DiaryItem[]> {
  const entries = await entriesById(
    db,
    access,
    rows.map((row) => ({ id: row.entry_id, shelf: row.shelf_visibility })),
  )
  return rows.flatMap((row) => {
    const entry = entries.get(row.entry_id)
    if (!entry) return []
    return [{ work: presentCard(row), length: row.length, entry, again: row.again === 1 }]
  })
}

async function entriesById(
  db: Reader,
  access: ShelfAccess,
  named: readonly { readonly id: string | null; readonly shelf: Visibility }[],
): Promise<Map<string, DiaryEntry>> {
  const shelves = new Map(named.flatMap(({ id, shelf }) => (id === null ? [] : [[id, shelf]])))
  if (shelves.size === 0) return new Map()
  const rows = await diaryRows(db, access, [...shelves.keys()])
  return new Map(
    rows.map((row) => [row.id, presentDiary(row, shelves.get(row.id) ?? 'self')] as const),
  )
}
