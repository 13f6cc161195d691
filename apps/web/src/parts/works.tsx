import type { PostCard } from '@afins/contract/api'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import styles from './works.module.css'

type Work = PostCard['works'][number]

/** Whose a work is and when it came out, in one line; null where nobody said. */
function about({ creators, year }: Work): string | null {
  const said = [creators.join(', '), year === null ? '' : String(year)].filter((one) => one !== '')
  return said.length > 0 ? said.join(' · ') : null
}

export interface ReviewedWorkProps {
  readonly work: Work
  /** Half stars, 1 to 10. */
  readonly rating: number | null
  /** Where the whole review stands; on its own page it needs no link. */
  readonly href?: string
}

/** The work that a review is about, and how many stars it got. */
export function ReviewedWork({ work, rating, href }: ReviewedWorkProps) {
  const line = about(work)
  const title = <cite>{work.title}</cite>
  return (
    <div className={styles.reviewed}>
      <h2>{href ? <a href={href}>{title}</a> : title}</h2>
      {line ? <p>{line}</p> : null}
      {rating === null ? null : <Stars rating={rating} />}
    </div>
  )
}

export interface WorkListProps {
  readonly works: readonly Work[]
  /** Of how many these are the first. */
  readonly count: number
  /** With what the author says of each. */
  readonly remarks?: boolean
  /** Where all of them stand. */
  readonly href?: string
}

/** Works in their order. */
export function WorkList({ works, count, remarks, href }: WorkListProps) {
  const left = count - works.length
  return (
    <>
      <ol className={styles.works} data-remarks={remarks ? '' : undefined}>
        {works.map((work, at) => (
          <li key={at}>
            <p>
              <cite>{work.title}</cite>
              {about(work) ? <span>{about(work)}</span> : null}
            </p>
            {remarks && work.remark ? <p className={styles.remark}>{work.remark}</p> : null}
          </li>
        ))}
      </ol>
      {left > 0 && href ? (
        <a className={styles.rest} href={href}>
          {text.moreWorks(left)}
        </a>
      ) : null}
    </>
  )
}
