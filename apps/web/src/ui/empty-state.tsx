import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Shown in place of an empty list: one sentence about what belongs there, and one action that adds it. */
export function EmptyState({
  text,
  action,
}: {
  readonly text: string
  readonly action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action}
    </div>
  )
}
