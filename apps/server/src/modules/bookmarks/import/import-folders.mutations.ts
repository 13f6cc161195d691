import { fields, limits, normaliseField } from '@afins/contract/fields'
import { fold, type Writer } from '@afins/database'
import type { Ids } from '#platform/ids.ts'
import type { FolderPath } from './bookmark-file.ts'
import { CHUNK, chunked } from '../search/chunks.ts'
import { insertFolders, type FolderRow } from '../folders/folders.queries.ts'
import { lockFolders, newFolder } from '../folders/folders.service.ts'

export interface ImportedFolders {
  readonly made: number
  /** Names of folders beyond the limits; their bookmarks go to the nearest folder. */
  readonly flattened: readonly string[]
  /** The folder of a path, or its nearest existing ancestor. */
  folderIdOf(path: FolderPath): string | null
}

interface ImportedFolder {
  readonly id: string | null
  readonly isOwn: boolean
}

const AT_THE_TOP: ImportedFolder = { id: null, isOwn: true }
const UNNAMED = 'Sem nome'

export async function foldersFor(
  tx: Writer,
  uid: string,
  paths: readonly FolderPath[],
  { ids, now, most }: { readonly ids: Ids; readonly now: number; readonly most: number },
): Promise<ImportedFolders> {
  const rows = await lockFolders(tx, uid)
  const byName = new Map(rows.map((row) => [keyOf(row.parent_id, row.folded), row]))
  const fresh: FolderRow[] = []
  const flattened = new Set<string>()
  const byPath = new Map<string, ImportedFolder>()
  for (const path of paths) {
    const key = JSON.stringify(path)
    if (byPath.has(key)) continue
    // Files list a folder after its parent.
    const above = path.length > 1 ? byPath.get(JSON.stringify(path.slice(0, -1))) : AT_THE_TOP
    const parentId = above?.id ?? null
    const name = cleaned(path.at(-1) ?? '')
    const known = above?.isOwn ? byName.get(keyOf(parentId, fold(name))) : undefined
    const mayCreate = above?.isOwn && path.length <= limits.folderDepth && rows.length < most
    if (!known && !mayCreate) {
      flattened.add(name)
      byPath.set(key, { id: parentId, isOwn: false })
      continue
    }
    const row = known ?? newFolder(rows, { id: ids.next(), parentId, name, now })
    if (!known) {
      rows.push(row)
      fresh.push(row)
      byName.set(keyOf(parentId, row.folded), row)
    }
    byPath.set(key, { id: row.id, isOwn: true })
  }
  for (const part of chunked(fresh, CHUNK)) await insertFolders(tx, uid, part)
  return {
    made: fresh.length,
    flattened: [...flattened],
    folderIdOf: (path) => byPath.get(JSON.stringify(path))?.id ?? null,
  }
}

const keyOf = (parentId: string | null, folded: string) => `${parentId}/${folded}`

function cleaned(raw: string): string {
  const name = normaliseField('folderName', raw.slice(0, fields.folderName.max * 16))
  return name.slice(0, fields.folderName.max).toWellFormed().trim() || UNNAMED
}
