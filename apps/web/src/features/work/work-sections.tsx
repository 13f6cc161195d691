import type { LinkedWork, WorkDetail } from '@afins/contract/api'
import { useSuspenseQuery } from '@tanstack/react-query'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { queries } from '#data/queries.ts'
import { text } from './text.ts'
import styles from './work.module.css'
import { editionLine } from './edition-line.ts'

/** The works that belong to one: what it became, what it is based on, what it is a part of. */
export function WorkLinks({ work }: { readonly work: WorkDetail }) {
  const groups = new Map<string, LinkedWork['work'][]>()
  for (const { kind, direction, work: other } of work.links) {
    const becameFilm = kind === 'adapts' && direction === 'from' && other.interest === 'movies'
    const label = becameFilm ? text.becameFilm : text.linked[`${kind} ${direction}`]
    groups.set(label, [...(groups.get(label) ?? []), other])
  }
  return [...groups].map(([label, works]) => (
    <section key={label} className={styles.works} aria-label={label}>
      <h2>{label}</h2>
      <WorkShelf works={works} />
    </section>
  ))
}

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

/** The editions of a book or an album, folded. */
export function WorkEditions({ work }: { readonly work: WorkDetail }) {
  const { data } = useSuspenseQuery(queries.editions(work.id))
  if (data.items.length === 0) return null
  return (
    <details className={styles.editions}>
      <summary>{text.editions(data.items.length)}</summary>
      <ul>
        {data.items.map((edition) => (
          <li key={edition.id}>{editionLine(work, edition)}</li>
        ))}
      </ul>
    </details>
  )
}
