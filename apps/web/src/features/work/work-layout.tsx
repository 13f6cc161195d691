import type { ReactNode } from 'react'
import type { WorkDetail } from '@afins/contract/api'
import { shapeOf } from '#parts/work-line.ts'
import { WorkCoverPicture, WorkTitles } from './work-header.tsx'
import styles from './work-layout.module.css'

export interface WorkLayoutProps {
  readonly work: WorkDetail
  /** The name of the interest’s colour. */
  readonly color: string
  /** What one does with the work, under its cover. */
  readonly control: ReactNode
  /** How it was rated, below its titles. */
  readonly rating?: ReactNode
  /** After what is said of it; beside that in a very wide window. */
  readonly aside?: ReactNode
  /** Below these. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/**
 * A work on the tint of its interest. In a wide window its cover and what one does with it stay in
 * sight beside the rest.
 */
export function WorkLayout({
  work,
  color,
  control,
  rating,
  aside,
  more,
  children,
}: WorkLayoutProps) {
  return (
    <div className={styles.page} data-color={color} data-shape={shapeOf(work.kind)}>
      <WorkTitles work={work} rating={rating} />
      <div className={styles.side}>
        <WorkCoverPicture work={work} />
        {control}
      </div>
      <div className={styles.rest}>{children}</div>
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      {more === undefined ? null : <div className={styles.more}>{more}</div>}
    </div>
  )
}
