import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DiaryPage } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { queries } from '#data/queries.ts'
import { activityText } from '#parts/activity-text.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { PartialDate } from '#parts/partial-date.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Stars } from '#parts/stars.tsx'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Page } from '#ui/frame.tsx'
import { commentedEntry } from './comments/commented.ts'
import { Thread } from './comments/thread.tsx'
import { EntryLike } from './entry-like.tsx'
import styles from './diary-entry.module.css'

const text = {
  gaveUp: 'largou',
  again: 'de novo',
  diary: (name: string) => `Diário de ${name}`,
} as const

/** An entry of a diary, and what is said on it. */
export function DiaryEntryPage() {
  const { entryId = '' } = useParams()
  const { data: shown } = useSuspenseQuery(queries.diaryEntry(entryId))
  const { work, entry, again, owner } = shown
  const person = shownPerson(owner)
  const date = entry.ended || entry.started
  const color = fixedInterests.find(({ id }) => id === work.interest)?.colorName
  return (
    <Page>
      <article className={styles.entry} data-color={color}>
        <AvatarLink person={person} />
        <div className={styles.what}>
          <WorkThumb work={work} className={styles.thumb} />
          <div>
            <h1>
              {didOf(shown)}{' '}
              <a href={workPath(work)}>
                <cite>{work.title}</cite>
              </a>
            </h1>
            <p>
              {entry.rating === null ? null : <Stars rating={entry.rating} />}
              {again ? text.again : null}
              {again && date !== '' ? ' · ' : null}
              {date === '' ? null : <PartialDate at={date} />}
            </p>
          </div>
        </div>
        <footer className={styles.foot}>
          <EntryLike shown={shown} />
          <a href={`${person.href}?kind=estante&estante=diario`}>{text.diary(owner.displayName)}</a>
        </footer>
      </article>
      <Thread on={commentedEntry(shown)} />
    </Page>
  )
}

/** “leu”, “começou”, “largou”. */
function didOf({ work, entry: { outcome } }: DiaryPage): string {
  if (outcome === 'gave_up') return text.gaveUp
  const event = outcome === 'open' ? 'began' : 'finished'
  return activityText({ event, works: [{ work, rating: null }], count: 1 })
}
