import { useQuery } from '@tanstack/react-query'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import styles from './merge.module.css'
import { text } from './text.ts'

export interface LikelySameProps {
  readonly work: WorkDetail
  /** What is said where there are none; then those that are hardly alike or settled count as well. */
  readonly none?: string
}

/** The least scores, as `findSimilarWorks` gives them: alike, and maybe the same. */
const [ALIKE, MAYBE] = [70, 50]

/** Works that may be the same as one, each a link to the comparison. */
export function LikelySame({ work, none }: LikelySameProps) {
  const { data } = useQuery(queries.similarWorks(work.id))
  const alike = (data?.items ?? []).filter(({ score, isSettled }) =>
    none === undefined ? score >= ALIKE && !isSettled : score >= MAYBE,
  )
  if (alike.length === 0) return data && none ? <p className={styles.none}>{none}</p> : null
  const path = href('workMerge', { interestName: work.interest, workId: work.id })
  return (
    <section className={styles.alike} aria-label={text.same}>
      <h2>{text.same}</h2>
      <ul>
        {alike.map(({ work: other }) => (
          <li key={other.id}>
            <a href={`${path}?${new URLSearchParams({ com: other.id })}`}>
              <WorkThumb work={other} className={styles.thumb} />
              <span className={styles.text}>
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
