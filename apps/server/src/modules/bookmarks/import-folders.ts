import { fields, limits, normaliseField } from '@afins/contract/fields'
import { fold, type Writer } from '@afins/database'
import type { Ids } from '#platform/ids.ts'
import type { FolderPath } from './bookmark-file.ts'
import { CHUNK, chunked } from './chunked.ts'
import { insertFolders, type FolderRow } from './folders.queries.ts'
import { heldFolders, newFolder } from './folders.service.ts'

/** Where the folders of a file are with us. */
export interface Homes {
  /** How many were made. */
  readonly made: number
  /** The names of those that found no room. */
  readonly flattened: readonly string[]
  /** The folder for a path, or the nearest above it that there is. */
  homeOf(path: FolderPath): string | null
}

/** Where a folder's contents go: into a folder of their own, or into the nearest above. */
interface Home {
  readonly id: string | null
  readonly isOwn: boolean
}

const AT_THE_TOP: Home = { id: null, isOwn: true }
const UNNAMED = 'Sem nome'

/** Finds or makes the folders of a file, as far as one may have them. */
export async function foldersFor(
  tx: Writer,
  uid: string,
  paths: readonly FolderPath[],
  { ids, now, most }: { readonly ids: Ids; readonly now: number; readonly most: number },
): Promise<Homes> {
  const rows = await heldFolders(tx, uid)
  const byName = new Map(rows.map((row) => [keyOf(row.parent_id, row.folded), row]))
  const fresh: FolderRow[] = []
  const flattened = new Set<string>()
  const homes = new Map<string, Home>()
  for (const path of paths) {
    const key = JSON.stringify(path)
    if (homes.has(key)) continue
    // A file names a folder after the one it lies in.
    const above = path.length > 1 ? homes.get(JSON.stringify(path.slice(0, -1))) : AT_THE_TOP
    const parentId = above?.id ?? null
    const name = cleaned(path.at(-1) ?? '')
    const known = above?.isOwn ? byName.get(keyOf(parentId, fold(name))) : undefined
    const hasRoom = above?.isOwn && path.length <= limits.folderDepth && rows.length < most
    if (!known && !hasRoom) {
      flattened.add(name)
      homes.set(key, { id: parentId, isOwn: false })
      continue
    }
    const row = known ?? newFolder(rows, { id: ids.next(), parentId, name, now })
    if (!known) {
      rows.push(row)
      fresh.push(row)
      byName.set(keyOf(parentId, row.folded), row)
    }
    homes.set(key, { id: row.id, isOwn: true })
  }
  for (const part of chunked(fresh, CHUNK)) await insertFolders(tx, uid, part)
  return {
    made: fresh.length,
    flattened: [...flattened],
    homeOf: (path) => homes.get(JSON.stringify(path))?.id ?? null,
  }
}

const keyOf = (parentId: string | null, folded: string) => `${parentId}/${folded}`

function cleaned(raw: string): string {
  const name = normaliseField('folderName', raw.slice(0, fields.folderName.max * 16))
  return name.slice(0, fields.folderName.max).toWellFormed().trim() || UNNAMED
}
