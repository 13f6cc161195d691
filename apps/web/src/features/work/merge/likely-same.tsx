import { useQuery } from '@tanstack/react-query'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { shapeOf, workLine } from '#parts/work-line.ts'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import styles from './merge.module.css'
import { text } from './text.ts'

export interface LikelySameProps {
  readonly work: WorkDetail
  /** The least score, as `findSimilarWorks` gives it. */
  readonly from: number
  /** What is said where there are none. */
  readonly none?: string
}

/** Works that may be the same as one, each a link to the comparison. */
export function LikelySame({ work, from, none }: LikelySameProps) {
  const { data } = useQuery(queries.similarWorks(work.id))
  const alike = data?.items.filter(({ score }) => score >= from) ?? []
  if (alike.length === 0) return data && none ? <p className={styles.none}>{none}</p> : null
  const path = href('workMerge', { interestName: work.interest, workId: work.id })
  return (
    <section className={styles.alike} aria-label={text.same}>
      <h2>{text.same}</h2>
      <ul>
        {alike.map(({ work: other }) => (
          <li key={other.id}>
            <a href={`${path}?${new URLSearchParams({ com: other.id })}`}>
              <span className={styles.thumb}>
                <DrawnCover
                  id={other.id}
                  title={other.title}
                  by=""
                  shape={shapeOf(other.kind)}
                  image={other.cover}
                />
              </span>
              <span className={styles.words}>
                <b>
                  <span className="hidden-visually">{text.compare} </span>
                  {other.title}
                </b>
                <span>{workLine(other)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
