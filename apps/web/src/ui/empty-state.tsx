import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** What stands where a list would be: one sentence about what belongs there, and the one act that puts it there. */
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
