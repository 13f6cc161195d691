import type { Folder } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import type { Deps } from './deps.ts'
import type { Input } from './call.ts'
import { keepSoon } from './keep-soon.ts'

/** What an address asks of one's bookmarks; everything else in it is left alone. */
export type BookmarksQuery = NonNullable<Input<'listBookmarks'>['query']>

const LONGEST = 100
const orders = ['saved', 'published', 'title'] as const
const kinds = ['note', 'review', 'list', 'article'] as const

/** The query that the address of the bookmarks page says. */
export function bookmarksQuery(search: URLSearchParams): BookmarksQuery {
  const said = (name: string) => search.get(name)?.trim().slice(0, LONGEST) || undefined
  return {
    q: said('q'),
    order: orders.find((order) => order === said('order')),
    kind: kinds.find((kind) => kind === said('kind')),
    interest: said('interest'),
    folder: said('folder'),
    tag: said('tag'),
    cursor: search.get('cursor') ?? undefined,
  }
}

/** Whether a query chooses anything but words and a folder. */
export function narrows({ kind, interest, tag, order }: BookmarksQuery): boolean {
  return (kind ?? interest ?? tag ?? order) !== undefined
}

/** The address of the bookmarks page for a query. */
export function bookmarksPath(query: BookmarksQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return href('bookmarks') + (text && `?${text}`)
}

/**
 * Has every list of bookmarks, folder and filter asked for again when it is next shown, and what
 * is kept for reading offline follow.
 */
export async function refreshBookmarks(deps: Pick<Deps, 'auth' | 'queryClient'>): Promise<void> {
  const { queryClient } = deps
  keepSoon(deps)
  const names = new Set<unknown>(['listBookmarks', 'listFolders', 'listBookmarkFilters'])
  await queryClient.invalidateQueries({ predicate: (query) => names.has(query.queryKey[0]) })
}

/** How deep a folder lies, and what it is called with all those around it. */
export interface PlacedFolder extends Folder {
  /** 0 at the top. */
  readonly depth: number
  readonly path: string
}

/** Folders with their places, in the order in which one reads them. */
export function placed(folders: readonly Folder[]): PlacedFolder[] {
  const below = Map.groupBy(folders, ({ parentId }) => parentId)
  const walk = (parentId: string | null, depth: number, above: string): PlacedFolder[] =>
    (below.get(parentId) ?? []).flatMap((folder) => {
      const path = above === '' ? folder.name : `${above} / ${folder.name}`
      return [{ ...folder, depth, path }, ...walk(folder.id, depth + 1, path)]
    })
  return walk(null, 0, '')
}
