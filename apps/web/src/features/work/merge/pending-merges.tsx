import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { MergeList } from './merge-list.tsx'
import styles from './merge.module.css'
import { text } from './text.ts'

/** Proposals to merge a work, for the signed-in to agree to or reject. */
export function PendingMerges({ workId }: { readonly workId: string }) {
  const { data } = useSuspenseQuery(queries.workMerges(workId))
  const proposed = data.items.filter(({ state }) => state === 'proposed')
  if (proposed.length === 0) return null
  return (
    <section className={styles.pending} aria-label={text.pending}>
      <h2>{text.pending}</h2>
      <MergeList merges={proposed} />
    </section>
  )
}
