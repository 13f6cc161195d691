import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useFeed, type FeedAddress } from '#data/feeds.ts'
import { LinkButton } from '#ui/button.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import { FeedPost } from './feed-post.tsx'
import { text } from './text.ts'
import styles from './feed-list.module.css'

export interface FeedListProps {
  readonly feed: FeedAddress
  /** The page it stands on; its next page is found there under `?cursor=`. */
  readonly path: string
  /** What stands there when there is nothing. */
  readonly empty: ReactNode
  /** The page is one person's: their name need not stand on every post. */
  readonly ofOne?: boolean
}

const IMAGES_AT_ONCE = 2

/** Posts, newest first, that grow in place or, without scripts, go on at the next address. */
export function FeedList({ feed, path, empty, ofOne }: FeedListProps) {
  const { items, nextHref, pending, failed, loadMore } = useFeed(feed, path)
  const list = useRef<HTMLDivElement>(null)
  const fromStart = feed.query.cursor === undefined

  const more = async (event: MouseEvent<HTMLDivElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!(event.target instanceof Element && event.target.closest('a'))) return
    event.preventDefault()
    const shown = items.length
    // A press of the keyboard goes on at the first post that came; a pointer is not pulled away.
    const byKeyboard = event.detail === 0
    await loadMore()
    if (byKeyboard) requestAnimationFrame(() => focusPost(list.current, shown))
  }

  if (items.length === 0 && fromStart) return empty
  return (
    <div className={styles.list}>
      {fromStart ? null : (
        <p className={styles.foot}>
          <LinkButton href={addressWithoutCursor(path, feed)} size="small">
            {text.fromStart}
          </LinkButton>
        </p>
      )}
      <div ref={list}>
        {items.map((post, at) => (
          <FeedPost key={post.id} post={post} ofOne={ofOne} first={at < IMAGES_AT_ONCE} />
        ))}
      </div>
      {failed ? (
        <p className={styles.failed} role="alert">
          {text.loadFailed}
        </p>
      ) : null}
      {nextHref === null ? (
        <p className={styles.end}>{text.end}</p>
      ) : (
        // The link inside is what is pressed; it works as a link until the app is there.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <div className={styles.foot} onClick={(event) => void more(event)}>
          {pending ? <LoadingIndicator size="small" /> : null}
          <LinkButton href={nextHref}>{text.loadMore}</LinkButton>
        </div>
      )}
    </div>
  )
}

function focusPost(list: HTMLElement | null, at: number): void {
  list?.children[at]?.querySelector('a')?.focus()
}

function addressWithoutCursor(path: string, feed: FeedAddress): string {
  return feed.query.kind ? `${path}?${new URLSearchParams({ kind: feed.query.kind })}` : path
}
