import type { Folder } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { findPostKind } from '@afins/contract/post-kinds'
import type { Input } from './call.ts'

export type BookmarksQuery = NonNullable<Input<'listBookmarks'>['query']>

const LONGEST = 100
const orders = ['saved', 'published', 'title'] as const

/** The query in the address of the bookmarks page. */
export function bookmarksQuery(search: URLSearchParams): BookmarksQuery {
  const param = (name: string) => search.get(name)?.trim().slice(0, LONGEST) || undefined
  return {
    q: param('q'),
    order: orders.find((order) => order === param('order')),
    kind: findPostKind(param('kind')),
    interest: param('interest'),
    folder: param('folder'),
    tag: param('tag'),
    cursor: search.get('cursor') ?? undefined,
  }
}

export function narrows({ kind, interest, tag, order }: BookmarksQuery): boolean {
  return (kind ?? interest ?? tag ?? order) !== undefined
}

export function bookmarksPath(query: BookmarksQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return href('bookmarks') + (text && `?${text}`)
}

/** A folder with its depth and the names of its ancestors. */
export interface PlacedFolder extends Folder {
  /** 0 at the top. */
  readonly depth: number
  readonly path: string
}

/** Folders with depth and path, in reading order. */
export function placed(folders: readonly Folder[]): PlacedFolder[] {
  const below = Map.groupBy(folders, ({ parentId }) => parentId)
  const walk = (parentId: string | null, depth: number, above: string): PlacedFolder[] =>
    (below.get(parentId) ?? []).flatMap((folder) => {
      const path = above === '' ? folder.name : `${above} / ${folder.name}`
      return [{ ...folder, depth, path }, ...walk(folder.id, depth + 1, path)]
    })
  return walk(null, 0, '')
}
