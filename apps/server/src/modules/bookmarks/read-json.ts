import { bookmarkDocument } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { BookmarkFile, FolderPath } from './bookmark-file.ts'

const NAME = 200

/** Reads our own file. @throws AppError `import.unreadable`, `import.too_many` */
export function readJson(text: string): BookmarkFile {
  const value = parse(text)
  if (entriesIn(value) > limits.bookmarkFileEntries) throw new AppError('import.too_many')
  const { data, error } = bookmarkDocument.safeParse(value)
  if (!data) throw new AppError('import.unreadable', { cause: error })
  const paths: FolderPath[] = []
  for (const { name, parent } of data.folders) {
    // A folder lies in one that stands before it, so that there are no rings.
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('import.unreadable', { cause: error })
  }
}

function entriesIn(value: unknown): number {
  const list: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'bookmarks') : null
  return Array.isArray(list) ? list.length : 0
}
