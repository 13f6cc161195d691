import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { kindFacts, isCreator } from '@afins/contract/works'
import { shapeOf } from '#parts/work-line.ts'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { CreatorLinks } from './work-facts.tsx'
import { lengthInWords } from './length.ts'
import { text } from './text.ts'
import styles from './work.module.css'

export interface WorkHeaderProps {
  readonly work: WorkDetail
  /** The name of the interest’s colour. */
  readonly color: string
}

/** Cover, titles, creators, year and length, on the tint of the interest. */
export function WorkHeader({ work, color }: WorkHeaderProps) {
  const { kind, interest, title, originalTitle, credits } = work
  const { role, label } = kindFacts[kind]
  const main = credits.filter((credit) => credit.role === role)
  const creators = main.length > 0 ? main : credits.slice(0, 3)
  return (
    <header className={styles.header} data-color={color} data-shape={shapeOf(kind)}>
      <div className={styles.cover}>
        <DrawnCover
          id={work.id}
          title={title}
          by={work.creators.map(({ name }) => name).join(', ')}
          shape={shapeOf(kind)}
          image={work.cover}
          alt={work.coverText?.alt ?? ''}
        />
        {work.coverText ? (
          <p className={styles.coverFrom}>{text.coverFrom(work.coverText.source)}</p>
        ) : null}
      </div>
      <div className={styles.titles}>
        <p className={styles.kind}>
          <a href={href('interest', { interestName: interest })}>{label}</a>
        </p>
        <h1>{title}</h1>
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
      </div>
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
