import type { WorkDetail } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { workPath } from '#parts/works.tsx'
import styles from './subpage.module.css'

export interface SubpageHeadProps {
  readonly work: WorkDetail
  readonly heading: string
  readonly lead: string
}

/** The head of a page about a work’s upkeep: what it is about, and the way back. */
export function SubpageHead({ work, heading, lead }: SubpageHeadProps) {
  const interest = fixedInterests.find(({ id }) => id === work.interest)
  return (
    <header className={styles.head} data-color={interest?.colorName ?? 'graphite'}>
      <a className={styles.work} href={workPath(work)}>
        <WorkThumb work={work} className={styles.cover} />
        <span className={styles.text}>
          <b>{work.title}</b>
          <span>{workLine(work)}</span>
        </span>
      </a>
      <h1>{heading}</h1>
      <p>{lead}</p>
    </header>
  )
}
