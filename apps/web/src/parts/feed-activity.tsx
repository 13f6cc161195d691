import type { FeedActivity as Activity } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { Avatar } from '#ui/avatar.tsx'
import { activityText } from './activity-text.ts'
import { EntryAnswers } from './entry-answers.tsx'
import styles from './feed-activity.module.css'
import { RelativeTime } from './relative-time.tsx'
import { CardShelf } from './shelf-control/card-shelf.tsx'
import { shownPerson } from './shown.ts'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import { WorkCover, workPath } from './works.tsx'

/** Where all works of an activity are, on the page of its person. */
const shelfSearch: Readonly<Record<Activity['event'], string>> = {
  began: 'kind=estante&estante=agora',
  finished: 'kind=estante&estante=terminei',
  rated: 'kind=estante',
}

const isUnanswered = ({ comments, likes }: NonNullable<Activity['works'][number]['entry']>) =>
  comments + likes === 0

export interface FeedActivityProps {
  readonly activity: Activity
  /** Hides the name on a page of one person. */
  readonly ofOne?: boolean
}

export function FeedActivity({ activity, ofOne }: FeedActivityProps) {
  const { works, count, at, event } = activity
  const person = shownPerson(activity.person)
  const [first] = works
  const only = count === 1 ? first : undefined
  const color = fixedInterests.find(({ id }) => id === first?.work.interest)?.colorName
  return (
    <article className={styles.activity} data-color={color} data-only={only ? '' : undefined}>
      {ofOne ? null : (
        <a className={styles.avatar} href={person.href} tabIndex={-1} aria-hidden="true">
          <Avatar
            size={32}
            src={person.avatar?.src ?? null}
            srcSet={person.avatar?.srcSet}
            name={person.displayName}
            color={person.color}
            lazy
          />
        </a>
      )}
      <div className={styles.words}>
        <p className={styles.line}>
          {ofOne ? null : (
            <>
              <a href={person.href}>
                <b>{person.displayName}</b>
              </a>{' '}
            </>
          )}
          <span className={ofOne ? styles.first : undefined}>{activityText(activity)}</span>
          {only ? (
            <>
              {' '}
              <a href={workPath(only.work)}>
                <cite>{only.work.title}</cite>
              </a>
            </>
          ) : null}
        </p>
        <p className={styles.facts}>
          {only && event === 'finished' && only.rating !== null ? (
            <Stars rating={only.rating} />
          ) : null}
          <RelativeTime at={at} />
          {only?.entry ? (
            <EntryAnswers username={activity.person.username} entry={only.entry} />
          ) : null}
        </p>
        {only ? <CardShelf work={only.work} place="row" /> : null}
      </div>
      <ul className={styles.covers}>
        {works.map(({ work, rating, entry }) => (
          <li key={work.id}>
            <WorkCover work={work} />
            {only || rating === null || event === 'began' ? null : <Stars rating={rating} />}
            {only || !entry || isUnanswered(entry) ? null : (
              <EntryAnswers username={activity.person.username} entry={entry} />
            )}
          </li>
        ))}
        {count > works.length ? (
          <li className={styles.more}>
            <a href={`${person.href}?${shelfSearch[event]}`}>
              {text.moreWorks(count - works.length)}
            </a>
          </li>
        ) : null}
      </ul>
    </article>
  )
}
