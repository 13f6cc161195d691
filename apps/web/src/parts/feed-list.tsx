import { Fragment, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isNarrowedByAddress, useFeed, type FeedAddress } from '#data/feeds.ts'
import { LinkButton } from '#ui/button.tsx'
import { ActivityStrip } from './activity-strip.tsx'
import { FeedActivity } from './feed-activity.tsx'
import { FeedPost } from './feed-post.tsx'
import { LoadMore } from './load-more.tsx'
import { text } from './text.ts'
import styles from './feed-list.module.css'

export interface FeedListProps {
  readonly feed: FeedAddress
  /** The next page has `?cursor=` on this path. */
  readonly path: string
  readonly empty: ReactNode
  /** Hides the author on a page of one person. */
  readonly ofOne?: boolean
  /** Leaves out what reviews are about, on the page of that work. */
  readonly ofWork?: boolean
  /** Comes after the first post that goes on below the window: nothing moves that one sees. */
  readonly insert?: ReactNode
}

const IMAGES_AT_ONCE = 2

/** Posts, newest first, that grow in place or, without scripts, go on at the next address. */
export function FeedList({ feed, path, empty, ofOne, ofWork, insert }: FeedListProps) {
  const { items, rows: shown, ...list } = useFeed(feed, path)
  const images = new Set(items.slice(0, IMAGES_AT_ONCE))
  const rows = useRef<HTMLDivElement>(null)
  const place = useInsertPlace(rows, Boolean(insert))
  const fromStart = feed.query.cursor === undefined

  // A search can have found nothing yet, and go on.
  if (shown.length === 0 && fromStart && list.nextHref === null)
    return (
      <>
        {empty}
        {insert}
      </>
    )
  return (
    <div className={styles.list}>
      {fromStart ? null : (
        <p className={styles.foot}>
          <LinkButton href={addressWithoutCursor(path, feed)} size="small">
            {text.fromStart}
          </LinkButton>
        </p>
      )}
      {shown.length === 0 && list.nextHref !== null ? (
        <p className={styles.end}>{text.nothingYet}</p>
      ) : null}
      <div ref={rows}>
        {shown.map((row, at) => (
          <Fragment key={row.key}>
            {row.type === 'strip' ? (
              <ActivityStrip activities={row.activities} />
            ) : row.type === 'activity' ? (
              <FeedActivity activity={row.activity} ofOne={ofOne} />
            ) : (
              <FeedPost {...{ ofOne, ofWork }} post={row.post} first={images.has(row.post)} />
            )}
            {at === place ? insert : null}
          </Fragment>
        ))}
      </div>
      <LoadMore list={list} rows={rows} count={shown.length} className={styles.foot} />
      {list.nextHref === null ? <p className={styles.end}>{text.end}</p> : null}
    </div>
  )
}

/** Which row goes on below the window, or the last, when there is something to insert. */
function useInsertPlace(rows: RefObject<HTMLDivElement | null>, hasInsert: boolean) {
  const [place, setPlace] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!hasInsert || !rows.current) return setPlace(null)
    const all = [...rows.current.children]
    const below = all.findIndex((row) => row.getBoundingClientRect().bottom > window.innerHeight)
    setPlace(below === -1 ? all.length - 1 : below)
  }, [rows, hasInsert])
  return place
}

function addressWithoutCursor(path: string, feed: FeedAddress): string {
  return isNarrowedByAddress(feed)
    ? `${path}?${new URLSearchParams({ kind: feed.query.kind })}`
    : path
}
