import type { PostCard, WorkCard } from '@afins/contract/api'
import { href as pathOf } from '@afins/contract/pages'
import { getInterestByUrlPath } from '@afins/contract/interests'
import type { CoverShape } from '#ui/cover-design.ts'
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

/** The same, and who put it into a list that several people make. */
const lineOf = (work: Work) =>
  [about(work), work.addedBy ? text.addedBy(work.addedBy) : null].filter(Boolean).join(' · ')

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
      <h2>
        {href ? (
          <a className="tap" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      {line ? <p>{line}</p> : null}
      {rating === null ? null : <Stars rating={rating} />}
      {work.work ? <CardShelf work={work.work} place="row" /> : null}
    </div>
  )
}

/** The work that a note is about. */
export function NotedWork({ work }: { readonly work: Work }) {
  return (
    <ReviewedWork work={work} rating={null} {...(work.work && { href: workPath(work.work) })} />
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
      <DrawnCover
        id={work.id}
        title={work.title}
        by={by}
        shape={shapeOf(work.kind)}
        image={work.cover}
      />
    </a>
  )
}

/** The form of the covers of typed works of an interest; null where it has no catalogue. */
export function shapeOfInterest(slug: string): CoverShape | null {
  const interest = getInterestByUrlPath(slug)?.id
  return interest ? ({ music: 'album', movies: 'film', books: 'book' } as const)[interest] : null
}

/** The cover of a work as a list names it, linked or typed. */
export function ListedCover({ work, shape }: { readonly work: Work; readonly shape: CoverShape }) {
  const by = work.creators.join(', ')
  if (!work.work) return <DrawnCover id={work.title} title={work.title} by={by} shape={shape} />
  const { id, title, kind, cover } = work.work
  return <DrawnCover id={id} title={title} by={by} shape={shapeOf(kind)} image={cover} />
}

export interface WorkListProps {
  readonly works: readonly Work[]
  readonly count: number
  readonly remarks?: boolean
  readonly href?: string
  /** Shows covers; those of typed works have this form. */
  readonly shape?: CoverShape | null
}

export function WorkList({ works, count, remarks, href, shape }: WorkListProps) {
  const left = count - works.length
  return (
    <>
      <ol
        className={styles.works}
        data-remarks={remarks ? '' : undefined}
        data-covers={shape ? '' : undefined}
      >
        {works.map((work, at) => (
          <li key={work.id ?? at}>
            {shape ? (
              <span className={styles.thumb}>
                <ListedCover work={work} shape={shape} />
              </span>
            ) : null}
            <p>
              {work.work ? (
                <a href={workPath(work.work)}>
                  <cite>{work.title}</cite>
                </a>
              ) : (
                <cite>{work.title}</cite>
              )}
              {lineOf(work) ? <span>{lineOf(work)}</span> : null}
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

/** From so many covers on there is a picture of them. */
const LEAST = 3
const MOST = 5

/** The covers of the first works of a list, as its picture. */
export function CoverMosaic({ list }: { readonly list: Pick<PostCard, 'works' | 'interest'> }) {
  const shape = shapeOfInterest(list.interest.slug)
  const works = list.works.slice(0, MOST)
  if (!shape || works.length < LEAST) return null
  return (
    <div className={styles.mosaic} data-shape={shape} data-count={works.length} aria-hidden="true">
      {works.map((work, at) => (
        <span key={at}>
          <ListedCover work={work} shape={shape} />
        </span>
      ))}
    </div>
  )
}
