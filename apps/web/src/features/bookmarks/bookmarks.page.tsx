import { useSuspenseQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NO_FOLDER } from '@afins/contract/addresses'
import { limits } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import {
  bookmarksPath,
  bookmarksQuery,
  placed,
  type PlacedFolder,
  type BookmarksQuery,
} from '#data/bookmarks.ts'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { scheduleOfflineSync } from '#data/offline-sync.ts'
import { changeCachedPost } from '#data/post-actions.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { LoadMore } from '#parts/load-more.tsx'
import { OfflineCopyBanner } from '#parts/offline-copy-banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { BookmarkItem } from './bookmark-item.tsx'
import styles from './bookmarks.module.css'
import { FilesMenu } from './files-menu.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderList } from './folder-list.tsx'
import { FolderPanel } from './folder-panel.tsx'
import { RemoveFolderDialog } from './remove-folder-dialog.tsx'
import { SearchForm } from './search-form.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { text } from './text.ts'
import type { Output } from '#data/call.ts'
import { growing, type GrowingList } from '#data/growing-list.ts'
import { storedAt } from '#data/offline-fallback.ts'
import { useWrite } from '#data/use-write.ts'

type Open =
  | { readonly type: 'folder'; readonly folder: PlacedFolder | null }
  | { readonly type: 'removal'; readonly folder: PlacedFolder }

export function BookmarksPage() {
  const deps = useDeps()
  const navigate = useNavigate()
  const query = bookmarksQuery(useSearch())
  const list = useBookmarkList(query)
  const { items } = list
  const { data: shelf } = useSuspenseQuery(queries.folders())
  const folders = placed(shelf.folders)
  const [open, setOpen] = useState<Open | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const current = folders.find(({ id }) => id === query.folder)
  const { cursor, ...first } = query
  const shown = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (list.storedAt === null) scheduleOfflineSync(deps)
  }, [deps, list.storedAt])

  const { write } = useWrite(text.failed)
  const { write: writeRemoval } = useWrite(text.removeFailed)
  const undoRemoval = (removalId: string) =>
    void write('restoreBookmarks', { params: { removalId } }, { said: text.undone })
  const remove = (postIds: string[]) =>
    void writeRemoval(
      'removeBookmarks',
      { body: { postIds } },
      {
        onStored: ({ undo }) => {
          for (const id of postIds)
            changeCachedPost(deps, id, (post) => ({ ...post, saved: false }))
          setSelected(null)
          deps.toasts.show(
            text.removed(postIds.length),
            undo === null ? undefined : { label: text.undo, run: () => undoRemoval(undo) },
          )
        },
      },
    )
  const move = (folderId: string, before: string | null) =>
    void write(
      'updateFolder',
      { params: { folderId }, body: { before } },
      { onStored: (moved) => cacheAnswer(deps, queries.folders(), moved) },
    )
  const select = (postId: string, on: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      if (on) next.add(postId)
      else next.delete(postId)
      return next
    })
  const tree = (
    <FolderList
      folders={folders}
      current={query.folder}
      onMake={() => setOpen({ type: 'folder', folder: null })}
      onChange={(folder) => setOpen({ type: 'folder', folder })}
      onMove={({ id }, before) => move(id, before)}
      onRemove={(folder) => setOpen({ type: 'removal', folder })}
    />
  )

  return (
    <Page
      header={
        <header className={styles.head}>
          <div>
            <h1>
              {current?.name ?? (query.folder === NO_FOLDER ? text.folders.none : text.title)}
            </h1>
            <p>{text.lead}</p>
          </div>
          <FilesMenu />
        </header>
      }
      asideLabel={text.folders.label}
      aside={<div className={styles.sidebar}>{tree}</div>}
    >
      <FolderPanel path={bookmarksPath(first)}>{tree}</FolderPanel>
      <OfflineCopyBanner at={list.storedAt} />
      <SearchForm query={first} />
      {items.length > 0 ? (
        <p className={styles.tools}>
          <Button
            size="small"
            pressed={selected !== null}
            data-intent=""
            onClick={() => setSelected(selected ? null : new Set())}
          >
            {selected ? text.select.stop : text.select.start}
          </Button>
        </p>
      ) : null}
      {selected ? (
        <SelectionBar
          postIds={[...selected]}
          folders={folders}
          onAll={() =>
            setSelected(new Set(items.slice(0, limits.bookmarksAtOnce).map(({ postId }) => postId)))
          }
          onRemove={() => remove([...selected])}
          onDone={() => setSelected(null)}
        />
      ) : null}
      {items.length === 0 && cursor === undefined ? <Nothing query={first} /> : null}
      <ul ref={shown} className={styles.items}>
        {items.map((bookmark) => (
          <BookmarkItem
            key={bookmark.postId}
            bookmark={bookmark}
            folder={folders.find(({ id }) => id === bookmark.folderId)}
            selected={selected && selected.has(bookmark.postId)}
            onSelect={(on) => select(bookmark.postId, on)}
            onRemove={() => remove([bookmark.postId])}
          />
        ))}
      </ul>
      <LoadMore list={list} rows={shown} count={items.length} className={styles.pages} />
      {cursor === undefined ? null : (
        <p className={styles.pages}>
          <LinkButton href={bookmarksPath(first)}>{text.fromStart}</LinkButton>
        </p>
      )}
      {open?.type === 'folder' ? (
        <FolderDialog
          folder={open.folder}
          folders={folders}
          parentId={current?.id ?? null}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.type === 'removal' ? (
        <RemoveFolderDialog
          folder={open.folder}
          onClose={() => setOpen(null)}
          onRemoved={() => {
            if (open.folder.id === query.folder) void navigate(href('bookmarks'))
          }}
        />
      ) : null}
    </Page>
  )
}

function Nothing({ query }: { readonly query: ReturnType<typeof bookmarksQuery> }) {
  const { folder, ...narrowed } = query
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined)
  if (!isNarrowed && folder === undefined)
    return (
      <EmptyState
        text={text.empty}
        action={<LinkButton href={href('explore')}>{text.explore}</LinkButton>}
      />
    )
  return (
    <EmptyState
      text={isNarrowed ? text.notFound : text.emptyFolder}
      action={<LinkButton href={href('bookmarks')}>{text.showAll}</LinkButton>}
    />
  )
}

interface BookmarkList extends GrowingList {
  readonly items: Output<'listBookmarks'>['items']
  /** When the shown copy was stored; null unless the server was not reached. */
  readonly storedAt: number | null
}

function useBookmarkList(query: BookmarksQuery): BookmarkList {
  const list = useSuspenseInfiniteQuery(queries.bookmarks(query))
  const bookmarks = list.data.pages.flatMap(({ items }) => items)
  return {
    items: [...new Map(bookmarks.map((bookmark) => [bookmark.postId, bookmark])).values()],
    storedAt: storedAt(list.data),
    ...growing(list, (cursor) => bookmarksPath({ ...query, cursor })),
  }
}
