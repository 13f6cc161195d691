import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DraftContent } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { text } from './text.ts'
import styles from './works.module.css'

export interface ReviewedFieldsProps {
  readonly work: DraftContent['works'][number]
  /** Who made it, and when. */
  readonly by: string
  readonly title: ReactNode
  readonly about: ReactNode
}

/** The one work of a review: first it is found, then it stands there as in the review. */
export function ReviewedFields({ work, by, title, about }: ReviewedFieldsProps) {
  const isLinked = work.workId !== undefined
  return (
    <div className={styles.reviewed} data-linked={isLinked ? '' : undefined}>
      {work.workId === undefined ? null : <LinkedCover workId={work.workId} />}
      <div className={styles.found}>
        {title}
        {isLinked ? (
          <>
            {by === '' ? null : <p className={styles.by}>{by}</p>}
            <details>
              <summary>{text.aboutWork}</summary>
              {about}
            </details>
          </>
        ) : work.title === '' && by === '' ? null : (
          about
        )}
      </div>
    </div>
  )
}

function LinkedCover({ workId }: { readonly workId: string }) {
  const { data: known } = useQuery(queries.work(workId))
  return known ? <WorkThumb work={known} className={styles.cover} /> : <span />
}
