import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '#data/queries.ts'
import { RelativeTime } from '#parts/relative-time.tsx'
import { Stars } from '#parts/stars.tsx'
import styles from './history.module.css'
import { text } from './text.ts'

/** The ratings that one gave a work over time; fetched when they are unfolded. */
export function RatingChanges({ workId }: { readonly workId: string }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...queries.ratingChanges(workId), enabled: open })
  return (
    <details
      className={styles.ratings}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text.ratingsOverTime}</summary>
      {data ? (
        <ul>
          {data.items.map(({ at, rating }) => (
            <li key={at}>
              <RelativeTime at={at} />
              {rating === null ? <span>{text.noRating}</span> : <Stars rating={rating} />}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}
