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
  readonly children: ReactNode
}

/**
 * A work on the tint of its interest. In a wide window its cover and what one does with it stay in
 * sight beside the rest.
 */
export function WorkLayout({ work, color, control, children }: WorkLayoutProps) {
  return (
    <div className={styles.page} data-color={color} data-shape={shapeOf(work.kind)}>
      <WorkTitles work={work} />
      <div className={styles.side}>
        <WorkCoverPicture work={work} />
        {control}
      </div>
      <div className={styles.rest}>{children}</div>
    </div>
  )
}
