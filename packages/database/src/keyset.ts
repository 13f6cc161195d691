import { sql, type SelectQueryBuilder, type SqlBool, type StringReference } from 'kysely'

/** A place in a list that is sorted by time and id: the last row that was seen. */
export interface Cursor {
  readonly at: number
  readonly id: string
}

/** A cursor that we did not make. */
export class BadCursorError extends Error {
  constructor() {
    super('This is not a cursor')
  }
}

const MAX_CURSOR = 200
const FORM = /^(0|[1-9]\d{0,15})\.([\w-]{1,64})$/

/** The text for a place, to be given back as it is. Its id has letters, digits, `-` and `_` only. */
export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at}.${id}`).toString('base64url')
}

/** @throws BadCursorError unless `encodeCursor` made the text */
export function decodeCursor(text: string): Cursor {
  if (text.length > MAX_CURSOR) throw new BadCursorError()
  const match = FORM.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!match) throw new BadCursorError()
  const cursor = { at: Number(match[1]), id: match[2] as string }
  // Decoding forgives much; only one text stands for each place.
  if (!Number.isSafeInteger(cursor.at) || encodeCursor(cursor) !== text) throw new BadCursorError()
  return cursor
}

/** The columns that a list is sorted by; ties of the first are decided by the second. */
export interface KeysetColumns<DB, TB extends keyof DB> {
  readonly at: StringReference<DB, TB>
  readonly id: StringReference<DB, TB>
}

/** One row more than the limit, for `cutPage`. @param cursor null for the first page */
export function pageBefore<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: KeysetColumns<DB, TB>,
  cursor: Cursor | null | undefined,
  limit: number,
): SelectQueryBuilder<DB, TB, O> {
  const at = sql.ref(columns.at)
  const id = sql.ref(columns.id)
  const rest = cursor
    ? query.where(sql<SqlBool>`(${at}, ${id}) < (${cursor.at}, ${cursor.id})`)
    : query
  return rest
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(sql.lit(limit + 1))
}

/** The page itself, and the cursor of the one after it: null at the end. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? encodeCursor(placeOf(last)) : null }
}
