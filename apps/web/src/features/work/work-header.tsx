import type { ReactNode } from 'react'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { kindFacts, isCreator } from '@afins/contract/works'
import { shapeOf } from '#parts/work-line.ts'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { CreatorLinks } from './work-facts.tsx'
import { lengthInWords } from './length.ts'
import { text } from './text.ts'
import styles from './work-layout.module.css'

/** Characters of a title that would fill a phone in the size of others. */
const LONG = 60

interface OfWork {
  readonly work: WorkDetail
}

/** The cover of a work. */
export function WorkCoverPicture({ work }: OfWork) {
  return (
    <div className={styles.cover}>
      <DrawnCover
        id={work.id}
        title={work.title}
        by={work.creators.map(({ name }) => name).join(', ')}
        shape={shapeOf(work.kind)}
        image={work.cover}
        alt={work.coverText?.alt ?? ''}
      />
    </div>
  )
}

/** Kind, titles, creators, year, length and rating of a work. */
export function WorkTitles({ work, rating }: OfWork & { readonly rating: ReactNode }) {
  const { kind, interest, title, originalTitle, credits } = work
  const { role, label } = kindFacts[kind]
  const main = credits.filter((credit) => credit.role === role)
  const creators = main.length > 0 ? main : credits.slice(0, 3)
  return (
    <header className={styles.titles}>
      <p className={styles.kind}>
        <a className="tap" href={href('interest', { interestName: interest })}>
          {label}
        </a>
      </p>
      <h1 data-long={title.length > LONG || undefined}>{title}</h1>
      {originalTitle !== null && originalTitle !== title ? (
        <p className={styles.original}>
          <span className="hidden-visually">{text.original}: </span>
          {originalTitle}
        </p>
      ) : null}
      {creators.length > 0 ? (
        <p className={styles.creators}>
          <CreatorLinks interest={interest} creators={creators} />
        </p>
      ) : null}
      {work.draft && work.creators.length > 0 ? (
        <p className={styles.creators}>{work.creators.map(({ name }) => name).join(', ')}</p>
      ) : null}
      <p className={styles.line}>{factsOf(work)}</p>
      {rating}
    </header>
  )
}

/** Year, length and what tells namesakes apart. */
function factsOf(work: WorkDetail): string {
  const { kind, year, endYear, length, note } = work
  const years =
    year === null ? '' : isCreator(work) ? text.lifetime(year, endYear) : text.years(year, endYear)
  return [years, lengthInWords(kind, length) ?? '', note].filter((part) => part !== '').join(' · ')
}
