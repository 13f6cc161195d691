import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { text } from './text.ts'
import styles from './work.module.css'

/** Works that those who love a work love as well. */
export function RelatedWorks({ workId }: { readonly workId: string }) {
  const { data } = useSuspenseQuery(queries.relatedWorks(workId))
  if (data.items.length === 0) return null
  return (
    <section className={styles.related} aria-label={text.related}>
      <h2>{text.related}</h2>
      <WorkShelf works={data.items.map(({ work }) => work)} />
    </section>
  )
}
