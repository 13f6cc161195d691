import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './settings.module.css'

interface GrowingRowsProps {
  /** Of the list. */
  readonly label: string
  readonly rows: readonly ReactNode[]
  readonly text: { readonly none: string; readonly more: string }
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Rows of what one blocks or follows, a page at a time. */
export function GrowingRows({ label, rows, text, list }: GrowingRowsProps) {
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.note}>{text.none}</p>
      ) : (
        <ul className={styles.sessions} aria-label={label}>
          {rows}
        </ul>
      )}
      {list.hasNextPage ? (
        <p>
          <Button
            pending={list.isFetchingNextPage}
            data-intent=""
            onClick={() => void list.fetchNextPage()}
          >
            {text.more}
          </Button>
        </p>
      ) : null}
    </>
  )
}
