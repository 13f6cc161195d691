import styles from './stars.module.css'
import { text } from './text.ts'

const STARS = [0, 1, 2, 3, 4]
const WHOLE =
  'M12 3.1l2.75 5.6 6.15.9-4.45 4.35 1.05 6.15L12 17.2l-5.5 2.9 1.05-6.15L3.1 9.6l6.15-.9z'
const HALF = 'M12 3.1v14.1l-5.5 2.9 1.05-6.15L3.1 9.6l6.15-.9z'

/** A rating as five stars. @param rating half stars, 1 to 10 */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 120 24"
      width={90}
      height={18}
      role="img"
      aria-label={text.stars(rating)}
    >
      {STARS.map((at) => (
        <g key={at} transform={`translate(${at * 24})`}>
          <path className={rating >= 2 * at + 2 ? styles.on : styles.off} d={WHOLE} />
          {rating === 2 * at + 1 ? <path className={styles.on} d={HALF} /> : null}
        </g>
      ))}
    </svg>
  )
}
