import { bookmarkDocument } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { BookmarkFile, FolderPath } from './bookmark-file.ts'

const NAME = 200
/** Opening braces and brackets; a full export has a fifth of them. */
const OPENINGS = 150_000

export function readJson(text: string): BookmarkFile {
  const value = parse(text)
  if (entriesIn(value) > limits.bookmarkFileEntries) throw new AppError('import.too_many')
  const { data, error } = bookmarkDocument.safeParse(value)
  if (!data) throw new AppError('import.unreadable', { cause: error })
  const paths: FolderPath[] = []
  for (const { name, parent } of data.folders) {
    // A parent precedes its children, so that there are no cycles.
    const above = parent === null ? [] : (paths[parent] ?? [])
    paths.push([...above, name.slice(0, NAME)].slice(0, limits.folderDepth + 1))
  }
  return {
    folders: paths,
    entries: data.bookmarks.map(({ url, title, savedAt, folder, tags, remark }) => ({
      url,
      title,
      savedAt: savedAt ?? null,
      tags: tags ?? [],
      remark: remark ?? '',
      folder: folder === undefined ? [] : (paths[folder] ?? []),
    })),
  }
}

/** @throws AppError before parsing what cannot be our format */
function parse(text: string): unknown {
  if (openingsIn(text) > OPENINGS) throw new AppError('import.too_many')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('import.unreadable', { cause: error })
  }
}

function openingsIn(text: string): number {
  let found = 0
  for (let at = 0; at < text.length && found <= OPENINGS; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5b || code === 0x7b) found += 1
  }
  return found
}

function entriesIn(value: unknown): number {
  const list: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'bookmarks') : null
  return Array.isArray(list) ? list.length : 0
}
