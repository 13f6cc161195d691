import type { LinkedWork, WorkDetail } from '@afins/contract/api'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { text } from './text.ts'
import styles from './work.module.css'

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
