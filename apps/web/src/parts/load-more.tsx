import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { GrowingList } from '#data/growing-list.ts'
import { LinkButton } from '#ui/button.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './load-more.module.css'
import { text } from './text.ts'

export interface LoadMoreProps {
  readonly list: Pick<GrowingList, 'nextHref' | 'pending' | 'failed' | 'loadMore'>
  /** The element whose children are the rows, and how many there are. */
  readonly rows: RefObject<HTMLElement | null>
  readonly count: number
  /** What there is more of. */
  readonly label?: string
  readonly className: string | undefined
}

/** The link to the next page, which is appended in place. */
export function LoadMore({ list, rows, count, label = text.loadMore, className }: LoadMoreProps) {
  const { nextHref, pending, failed, loadMore } = list
  const focusFrom = useRef<number | null>(null)
  useEffect(() => {
    const at = focusFrom.current
    if (at === null || count <= at) return
    focusFrom.current = null
    const row = rows.current?.children[at]
    const target = row?.querySelector('a') ?? row
    // A row without a link may take the focus itself.
    if (target instanceof HTMLElement) target.focus()
  }, [rows, count])
  if (nextHref === null) return null
  const more = (event: MouseEvent<HTMLDivElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!(event.target instanceof Element && event.target.closest('a'))) return
    event.preventDefault()
    // Only a click by keyboard moves the focus to the first new row.
    focusFrom.current = event.detail === 0 ? count : null
    void loadMore()
  }
  return (
    <>
      {failed ? (
        <p className={styles.failed} role="alert">
          {text.loadFailed}
        </p>
      ) : null}
      {/* The link inside is what is clicked; it works as a link until the app is there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div className={className} onClick={more}>
        {pending ? <LoadingIndicator size="small" /> : null}
        <LinkButton href={nextHref}>{label}</LinkButton>
      </div>
    </>
  )
}
