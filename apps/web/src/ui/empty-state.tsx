import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Shown in place of an empty list: one sentence about what belongs there, and one action that adds it. */
export function EmptyState({
  text,
  action,
  small,
}: {
  readonly text: string
  readonly action?: ReactNode
  /** Below a heading of its own, among other parts of a page. */
  readonly small?: boolean
}) {
  return (
    <div className={styles.empty} data-small={small || undefined}>
      <p>{text}</p>
      {action}
    </div>
  )
}
