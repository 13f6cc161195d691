import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { useChoiceBeforeHydration } from '#ui/choice-before-hydration.ts'
import { Stars } from '#parts/stars.tsx'
import styles from './rating.module.css'
import { text } from './text.ts'

const HALVES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export interface RatingFieldProps {
  /** Half stars, 1 to 10. */
  readonly rating: number | null
  readonly error: string | undefined
  readonly onChange: (rating: number | null) => void
}

/** A rating in half stars: ten radio buttons over five stars. */
export function RatingField({ rating, error, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={`${id}l`} className={styles.label}>
        {text.rating}
      </span>
      <div className={styles.row}>
        <div
          className={styles.stars}
          role="radiogroup"
          aria-labelledby={`${id}l`}
          aria-describedby={error ? `${id}e` : undefined}
          aria-invalid={error ? true : undefined}
          aria-required="true"
          tabIndex={-1}
        >
          <span className={styles.drawn} aria-hidden="true">
            <Stars rating={rating ?? 0} />
          </span>
          {HALVES.map((half) => (
            <Half
              key={half}
              half={half}
              checked={half === rating}
              onChange={() => onChange(half)}
            />
          ))}
        </div>
        <span className={styles.label} aria-hidden="true">
          {rating === null ? text.noRating : text.stars(rating)}
        </span>
        {rating === null ? null : (
          <Button variant="bare" size="small" data-intent="" onClick={() => onChange(null)}>
            {text.clearRating}
          </Button>
        )}
      </div>
      <p id={`${id}e`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}

interface HalfProps {
  readonly half: number
  readonly checked: boolean
  readonly onChange: () => void
}

function Half({ half, ...props }: HalfProps) {
  const ref = useChoiceBeforeHydration<HTMLInputElement>()
  return (
    <input
      {...props}
      ref={ref}
      type="radio"
      name="rating"
      value={half}
      aria-label={text.stars(half)}
    />
  )
}
