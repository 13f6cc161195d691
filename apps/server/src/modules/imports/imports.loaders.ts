import type { Import, ImportedPost, ImportedWork } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { ImportedPostStatus, ImportedWorkStatus, ImportPart } from '@afins/contract/imports'
import type { Reader } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import {
  candidatesOf,
  presentImport,
  presentImportedPost,
  presentImportedWork,
} from './imports.present.ts'
import {
  importLists,
  importsOf,
  importWork,
  importWorks,
  ownImport,
  postStatusCounts,
  statusCounts,
  type ImportRow,
  type ImportWorkRow,
} from './imports.queries.ts'

/** Someone's imports, the latest first. */
export async function loadImports(db: Reader, uid: string): Promise<Import[]> {
  return withCounts(db, uid, await importsOf(db, { uid, most: limits.imports }))
}

/** Someone's import; null where there is none. */
export async function loadImport(db: Reader, uid: string, id: string): Promise<Import | null> {
  const [found] = await withCounts(db, uid, await ownImport(db, { uid, id }))
  return found ?? null
}

/** The same, where there is one. @throws AppError `import.not_found` */
export async function requireImport(db: Reader, uid: string, id: string): Promise<Import> {
  const found = await loadImport(db, uid, id)
  if (!found) throw new AppError('import.not_found')
  return found
}

async function withCounts(db: Reader, uid: string, rows: readonly ImportRow[]): Promise<Import[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [counts, posts] = await Promise.all([
    statusCounts(db, { uid, ids }),
    postStatusCounts(db, { uid, ids }),
  ])
  return rows.map((row) =>
    presentImport(
      row,
      counts.filter((one) => one.import_id === row.id),
      posts.filter((one) => one.import_id === row.id),
    ),
  )
}

/** A page of the works of someone's import. @throws AppError */
export async function loadImportedWorks(
  db: Reader,
  uid: string,
  importId: string,
  query: {
    readonly status?: ImportedWorkStatus | undefined
    readonly cursor?: string | undefined
    readonly limit: number
  },
): Promise<{ items: ImportedWork[]; nextCursor: string | null }> {
  const [row] = await ownImport(db, { uid, id: importId })
  if (!row) throw new AppError('import.not_found')
  const { status, limit } = query
  const from = numberOf(query.cursor)
  const rows = await importWorks(db, { importId, from, status, limit: limit + 1 })
  const items = await withCards(db, uid, rows.slice(0, limit))
  const next = rows[limit]
  return { items, nextCursor: next ? String(next.number) : null }
}

/** A page of the lists and posts of someone’s import, or of another part of it. @throws AppError */
export async function loadImportedPosts(
  db: Reader,
  uid: string,
  importId: string,
  query: {
    readonly part: ImportPart
    readonly status?: ImportedPostStatus | undefined
    readonly cursor?: string | undefined
    readonly limit: number
  },
): Promise<{ items: ImportedPost[]; nextCursor: string | null }> {
  const [row] = await ownImport(db, { uid, id: importId })
  if (!row) throw new AppError('import.not_found')
  const { part, status, limit } = query
  const from = numberOf(query.cursor)
  const rows = await importLists(db, { importId, part, from, status, limit: limit + 1 })
  const next = rows[limit]
  return {
    items: rows.slice(0, limit).map(presentImportedPost),
    nextCursor: next ? String(next.number) : null,
  }
}

/** A work of an import of which one knows that it is there. */
export async function loadImportedWork(
  db: Reader,
  uid: string,
  importId: string,
  number: number,
): Promise<ImportedWork> {
  const [item] = await withCards(db, uid, await importWork(db, { uid, importId, number }))
  if (!item) throw new AppError('import.not_found')
  return item
}

async function withCards(
  db: Reader,
  uid: string,
  rows: readonly ImportWorkRow[],
): Promise<ImportedWork[]> {
  const ids = rows.flatMap((row) => [row.work_id, ...candidatesOf(row)])
  const cards = await loadLinkedWorks(db, ids, uid)
  return rows.map((row) => presentImportedWork(row, cards))
}

/** A cursor is the number of the next work. @throws AppError `request.bad_cursor` */
function numberOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,6}$/.test(cursor)) throw new AppError('request.bad_cursor')
  return Number(cursor)
}
