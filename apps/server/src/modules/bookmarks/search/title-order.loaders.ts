import {
  BadCursorError,
  decodeCursor,
  encodeCursor,
  type Cursor,
  type Reader,
} from '@afins/database'
import type { BookmarkPage } from '../bookmarks.queries.ts'
import { chunksOf, isVisible } from './metadata.loaders.ts'
import type { MetadataFilter, MetadataRow, TitlePlace } from './metadata.queries.ts'

/** Where a page ended: among visible posts by title, or among the rest by time. */
type End = { readonly shown: TitlePlace | null } | { readonly gone: Cursor | null }

const SHOWN = /^t\.([\w-]{1,64})\.([^]*)$/
const GONE = /^g\.([\w-]+)$/

/** Invisible posts come last, where their position reveals nothing. @throws BadCursorError */
export async function pageByTitle(
  db: Reader,
  filter: MetadataFilter,
  cursor: string | undefined,
  limit: number,
): Promise<BookmarkPage> {
  const from: End = cursor === undefined ? { shown: null } : decodeEnd(cursor)
  const rows: { readonly row: MetadataRow; readonly end: End }[] = []
  if ('shown' in from)
    for await (const chunk of chunksOf(
      db,
      filter,
      { by: 'title_key', after: from.shown },
      limit + 1,
    )) {
      for (const row of chunk)
        if (isVisible(row)) rows.push({ row, end: { shown: { key: row.title_key, id: row.id } } })
      if (rows.length > limit) break
    }
  if (rows.length <= limit) {
    const after = 'gone' in from ? from.gone : null
    for await (const chunk of chunksOf(db, filter, { by: 'created_at', after })) {
      for (const row of chunk)
        if (!isVisible(row)) rows.push({ row, end: { gone: { at: row.created_at, id: row.id } } })
      if (rows.length > limit) break
    }
  }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ row }) => row),
    next: last && rows.length > limit ? encodeEnd(last.end) : null,
  }
}

function encodeEnd(end: End): string {
  if ('gone' in end) return end.gone ? encoded(`g.${encodeCursor(end.gone)}`) : ''
  return end.shown ? encoded(`t.${end.shown.id}.${end.shown.key}`) : ''
}

const encoded = (text: string) => Buffer.from(text).toString('base64url')

function decodeEnd(text: string): End {
  const end = read(Buffer.from(text, 'base64url').toString())
  if (encodeEnd(end) !== text) throw new BadCursorError()
  return end
}

function read(text: string): End {
  const [, id, key] = SHOWN.exec(text) ?? []
  if (id !== undefined && key !== undefined) return { shown: { id, key } }
  const [, place] = GONE.exec(text) ?? []
  if (place === undefined) throw new BadCursorError()
  return { gone: decodeCursor(place) }
}
