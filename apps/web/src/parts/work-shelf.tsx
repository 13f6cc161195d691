import { workPath } from '@afins/contract/addresses'
import type { WorkCard } from '@afins/contract/api'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { CardShelf } from './shelf-control/card-shelf.tsx'
import { shapeOf, workLine } from './work-line.ts'
import styles from './work-shelf.module.css'

export interface WorkShelfProps {
  readonly works: readonly WorkCard[]
  /** The id of the creator whose page it is: the name is not repeated. */
  readonly creatorId?: string
  /** High on the page: the first covers are loaded before other images. */
  readonly priority?: boolean
}

/** Covers of the first row on a phone. */
const FIRST_ROW = 3

/** Works as covers with their titles, each a link to its page. */
export function WorkShelf({ works, creatorId, priority = false }: WorkShelfProps) {
  return (
    <ul className={styles.shelf}>
      {works.map((work, at) => (
        <li key={work.id} className={styles.card}>
          <a className={styles.work} href={workPath(work)}>
            <DrawnCover
              id={work.id}
              title={work.title}
              by={work.creators.map(({ name }) => name).join(', ')}
              shape={shapeOf(work.kind)}
              image={work.cover}
              priority={priority && at < FIRST_ROW}
            />
            <b>{work.title}</b>
            <span>
              {workLine({
                ...work,
                creators: work.creators.filter(({ id }) => id !== creatorId),
              })}
            </span>
          </a>
          <CardShelf work={work} place="cover" />
        </li>
      ))}
    </ul>
  )
}
