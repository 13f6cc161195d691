import type { MouseEvent } from 'react'
import type { BookmarkList } from '#data/bookmark-list.ts'
import { text as parts } from '#parts/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './bookmarks.module.css'

export interface MoreBookmarksProps {
  readonly list: Pick<BookmarkList, 'nextHref' | 'pending' | 'failed' | 'loadMore'>
  /** The keyboard goes on at the first that comes; a pointer is not pulled away. */
  readonly onKeyboard: () => void
}

/** The way to more of them: in place, or at the next address before the app is there. */
export function MoreBookmarks({
  list: { nextHref, pending, failed, loadMore },
  onKeyboard,
}: MoreBookmarksProps) {
  if (nextHref === null) return null
  const more = (event: MouseEvent<HTMLDivElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!(event.target instanceof Element && event.target.closest('a'))) return
    event.preventDefault()
    if (event.detail === 0) onKeyboard()
    void loadMore()
  }
  return (
    <>
      {failed ? (
        <p className={styles.failed} role="alert">
          {parts.loadFailed}
        </p>
      ) : null}
      {/* The link inside is what is pressed; it works as a link until the app is there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div className={styles.pages} onClick={more}>
        {pending ? <LoadingIndicator size="small" /> : null}
        <LinkButton href={nextHref}>{parts.loadMore}</LinkButton>
      </div>
    </>
  )
}
