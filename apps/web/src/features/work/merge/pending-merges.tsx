import { useSuspenseQuery } from '@tanstack/react-query'
import type { WorkDetail } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { LikelySame } from './likely-same.tsx'
import { MergeList } from './merge-list.tsx'
import styles from './merge.module.css'
import { text } from './text.ts'

/** Proposals to merge a work, and works that may be the same, for the signed-in to decide about. */
export function PendingMerges({ work }: { readonly work: WorkDetail }) {
  const { data } = useSuspenseQuery(queries.workMerges(work.id))
  const proposed = data.items.filter(({ state }) => state === 'proposed')
  return (
    <>
      {proposed.length > 0 ? (
        <section className={styles.pending} aria-label={text.pending}>
          <h2>{text.pending}</h2>
          <MergeList merges={proposed} />
        </section>
      ) : null}
      {work.locked ? null : (
        <div className={styles.likely}>
          <LikelySame work={work} />
        </div>
      )}
    </>
  )
}
