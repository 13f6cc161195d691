import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { useBookmarkList } from '#data/bookmark-list.ts'
import {
  bookmarksPath,
  bookmarksQuery,
  placed,
  refreshBookmarks,
  type PlacedFolder,
} from '#data/bookmarks.ts'
import { useDeps } from '#data/deps.ts'
import { keepSoon } from '#data/keep-soon.ts'
import { NO_FOLDER } from '#data/no-folder.ts'
import { changeCachedPost } from '#data/post-actions.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { titles, useTitle } from '#data/titles.ts'
import { KeptNotice } from '#parts/kept-notice.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { BookmarkItem } from './bookmark-item.tsx'
import styles from './bookmarks.module.css'
import { FilesMenu } from './files-menu.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderList } from './folder-list.tsx'
import { MoreBookmarks } from './more-bookmarks.tsx'
import { moveFolder } from './move-folder.ts'
import { RemoveFolderDialog } from './remove-folder-dialog.tsx'
import { SearchForm } from './search-form.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { text } from './text.ts'
import { undoRemoval } from './undo-removal.ts'
import { useGoingOn } from './use-going-on.ts'

type Open =
  | { readonly is: 'folder'; readonly folder: PlacedFolder | null }
  | { readonly is: 'removal'; readonly folder: PlacedFolder }

/** One's bookmarks: in folders, searched, sorted, annotated. */
export function BookmarksPage() {
  const deps = useDeps()
  const navigate = useNavigate()
  const query = bookmarksQuery(useSearch())
  const list = useBookmarkList(query)
  const { items } = list
  const { data: shelf } = useSuspenseQuery(queries.folders())
  useTitle(titles.page.bookmarks ?? titles.site)
  const folders = placed(shelf.folders)
  const [open, setOpen] = useState<Open | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const current = folders.find(({ id }) => id === query.folder)
  const { cursor, ...first } = query
  const shown = useRef<HTMLUListElement>(null)
  const goOn = useGoingOn(shown, items.length)

  useEffect(() => {
    if (list.keptAt === null) keepSoon(deps)
  }, [deps, list.keptAt])

  const remove = async (postIds: readonly string[]) => {
    try {
      const { undo } = await deps.call('removeBookmarks', { body: { postIds: [...postIds] } })
      for (const id of postIds) changeCachedPost(deps, id, (post) => ({ ...post, saved: false }))
      setSelected(null)
      await refreshBookmarks(deps)
      deps.toasts.show(
        text.removed(postIds.length),
        undo === null ? undefined : { label: text.undo, run: () => void undoRemoval(deps, undo) },
      )
    } catch (error) {
      await tellFailure(deps, error, text.removeFailed)
    }
  }
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
      onMake={() => setOpen({ is: 'folder', folder: null })}
      onChange={(folder) => setOpen({ is: 'folder', folder })}
      onMove={(folder, before) => void moveFolder(deps, folder, before)}
      onRemove={(folder) => setOpen({ is: 'removal', folder })}
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
      aside={<div className={styles.beside}>{tree}</div>}
    >
      <details className={styles.above}>
        <summary>{text.folders.label}</summary>
        {tree}
      </details>
      <KeptNotice at={list.keptAt} />
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
          onRemove={() => void remove([...selected])}
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
            onRemove={() => void remove([bookmark.postId])}
          />
        ))}
      </ul>
      <MoreBookmarks list={list} onKeyboard={goOn} />
      {cursor === undefined ? null : (
        <p className={styles.pages}>
          <LinkButton href={bookmarksPath(first)}>{text.fromStart}</LinkButton>
        </p>
      )}
      {open?.is === 'folder' ? (
        <FolderDialog
          folder={open.folder}
          folders={folders}
          parentId={current?.id ?? null}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.is === 'removal' ? (
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

/** Why there is nothing, and what to do about it. */
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
