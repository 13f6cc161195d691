import type { PostCard, WorkCard } from '@afins/contract/api'
import { href as pathOf } from '@afins/contract/pages'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { CardShelf } from './shelf-control/card-shelf.tsx'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import { shapeOf } from './work-line.ts'
import styles from './works.module.css'

type Work = PostCard['works'][number]

/** Creators and year; null without both. */
function about({ creators, year }: Work): string | null {
  const parts = [creators.join(', '), year === null ? '' : String(year)].filter((one) => one !== '')
  return parts.length > 0 ? parts.join(' · ') : null
}

export interface ReviewedWorkProps {
  readonly work: Work
  /** Half stars, 1 to 10. */
  readonly rating: number | null
  /** Leave it out on the review's own page. */
  readonly href?: string
}

export function ReviewedWork({ work, rating, href }: ReviewedWorkProps) {
  const line = about(work)
  const title = <cite>{work.title}</cite>
  return (
    <div className={styles.reviewed} data-linked={work.work ? '' : undefined}>
      {work.work ? <WorkCover work={work.work} /> : null}
      <h2>{href ? <a href={href}>{title}</a> : title}</h2>
      {line ? <p>{line}</p> : null}
      {rating === null ? null : <Stars rating={rating} />}
      {work.work ? <CardShelf work={work.work} place="row" /> : null}
    </div>
  )
}

/** The page of a work of the catalogue. */
export const workPath = ({ id, interest }: Pick<WorkCard, 'id' | 'interest'>) =>
  pathOf('work', { interestName: interest, workId: id })

/** A small cover that leads to the page of its work. */
export function WorkCover({ work }: { readonly work: WorkCard }) {
  const by = work.creators.map(({ name }) => name).join(', ')
  return (
    <a className={styles.cover} href={workPath(work)}>
      <span className="hidden-visually">{text.pageOfWork(work.title)}</span>
      <DrawnCover id={work.id} title={work.title} by={by} shape={shapeOf(work.kind)} />
    </a>
  )
}

export interface WorkListProps {
  readonly works: readonly Work[]
  readonly count: number
  readonly remarks?: boolean
  readonly href?: string
}

export function WorkList({ works, count, remarks, href }: WorkListProps) {
  const left = count - works.length
  return (
    <>
      <ol className={styles.works} data-remarks={remarks ? '' : undefined}>
        {works.map((work, at) => (
          <li key={at}>
            <p>
              {work.work ? (
                <a href={workPath(work.work)}>
                  <cite>{work.title}</cite>
                </a>
              ) : (
                <cite>{work.title}</cite>
              )}
              {about(work) ? <span>{about(work)}</span> : null}
            </p>
            {work.work ? <CardShelf work={work.work} place="row" /> : null}
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
