import type { ReactNode } from 'react'
import styles from './cover-row.module.css'

export interface CoverRowProps {
  /** How wide its covers are; or that each item is someone’s wall. */
  readonly size: 'small' | 'large' | 'wall'
  /** Its items. */
  readonly children: ReactNode
}

/** Covers in one row, which scrolls and shows that it goes on. */
export function CoverRow({ size, children }: CoverRowProps) {
  return (
    <ul className={styles.row} data-size={size}>
      {children}
    </ul>
  )
}
