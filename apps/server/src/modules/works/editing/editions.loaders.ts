import type { Edition } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { cutPage, decodeCursor, type Reader } from '@afins/database'
import { shownWorkId } from '../redirects.queries.ts'
import { presentEdition } from './editions.present.ts'
import { editionRows, editionsOf } from './editions.queries.ts'

/** A page of the editions of a work. @throws AppError `work.not_found` BadCursorError */
export async function loadEditions(
  db: Reader,
  workId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Edition[]; nextCursor: string | null }> {
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const id = await shownWorkId(db, workId)
  const found = await editionsOf(db, { id, cursor: from, limit })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { items: rows.map(presentEdition), nextCursor: next }
}

/** One edition, as it is by now. @throws AppError `work.not_found` */
export async function loadEdition(db: Reader, id: string): Promise<Edition> {
  const [row] = await editionRows(db, [id])
  if (!row) throw new AppError('work.not_found')
  return presentEdition(row)
}
