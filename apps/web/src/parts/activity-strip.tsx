import type { FeedActivity as Activity } from '@afins/contract/api'
import { Avatar } from '#ui/avatar.tsx'
import { activitiesText, activityText } from './activity-text.ts'
import styles from './activity-strip.module.css'
import { CoverRow } from './cover-row.tsx'
import { EntryAnswersMark } from './entry-answers.tsx'
import { shelfSearch } from './feed-activity.tsx'
import { RelativeTime } from './relative-time.tsx'
import { CoverShelf } from './shelf-control/cover-shelf.tsx'
import { shownPerson } from './shown.ts'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import { WorkCover } from './works.tsx'

/** People named before “e mais 3”. */
const NAMED = 2

interface ActivityStripProps {
  /** Of several people, the latest first. */
  readonly activities: readonly Activity[]
}

/** What several people did with works, as one row of covers. */
export function ActivityStrip({ activities }: ActivityStripProps) {
  const people = [...new Map(activities.map(({ person }) => [person.username, person])).values()]
  const named = people.slice(0, people.length - NAMED === 1 ? NAMED + 1 : NAMED)
  const more = people.length - named.length
  return (
    <article className={styles.strip}>
      <p className={styles.line}>
        {named.map((person, at) => (
          <span key={person.username}>
            {at === 0 ? null : text.between(at === people.length - 1)}
            <a href={shownPerson(person).href}>
              <b>{person.displayName}</b>
            </a>
          </span>
        ))}
        {more > 0 ? <b>{text.andMorePeople(more)}</b> : null} {activitiesText(activities)}
        {activities[0] ? (
          <>
            <span aria-hidden="true"> · </span>
            <RelativeTime at={activities[0].at} className={styles.time} />
          </>
        ) : null}
      </p>
      <CoverRow size="small">
        {activities.flatMap((activity) =>
          activity.works.map((one, at) => (
            <Item
              key={`${activity.person.username} ${activity.event} ${one.work.id}`}
              activity={activity}
              one={one}
              more={at === activity.works.length - 1 ? activity.count - activity.works.length : 0}
            />
          )),
        )}
      </CoverRow>
    </article>
  )
}

interface ItemProps {
  readonly activity: Activity
  readonly one: Activity['works'][number]
  /** How many works of the same activity are not shown. */
  readonly more: number
}

function Item({ activity, one: { work, rating, entry }, more }: ItemProps) {
  const person = shownPerson(activity.person)
  const isAnswered = entry !== null && entry.comments + entry.likes > 0
  return (
    <li className={styles.item}>
      <div className={styles.cover}>
        <WorkCover work={work} />
        <CoverShelf work={work} />
      </div>
      <a className={`tap ${styles.person}`} href={person.href}>
        <Avatar
          size={24}
          src={person.avatar?.src ?? null}
          srcSet={person.avatar?.srcSet}
          name={person.displayName}
          color={person.color}
          lazy
        />
        <span>{person.displayName.split(' ', 1)[0]}</span>
      </a>
      {rating === null || activity.event === 'began' ? (
        <span className={styles.event}>
          {activityText({ ...activity, works: [{ work, rating }], count: 1 })}
        </span>
      ) : (
        <Stars rating={rating} />
      )}
      {isAnswered ? <EntryAnswersMark username={person.username} entry={entry} /> : null}
      {more > 0 ? (
        <a className={styles.event} href={`${person.href}?${shelfSearch[activity.event]}`}>
          {text.moreWorks(more)}
        </a>
      ) : null}
    </li>
  )
}
