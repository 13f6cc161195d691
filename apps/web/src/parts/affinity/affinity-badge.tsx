import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import styles from './affinity.module.css'
import { reasonText, text } from './text.ts'

/** How alike the reader’s taste and someone’s are, with what speaks for it. */
export function AffinityBadge({ username }: { readonly username: string }) {
  const { data } = useSuspenseQuery(queries.affinity(username))
  const { affinity } = data
  if (!affinity || affinity.score === null) return null
  const [best] = affinity.reasons
  return (
    <details className={styles.badge}>
      <summary>
        <meter className={styles.meter} value={affinity.score} max={100} aria-hidden="true" />
        <b>{text.score(affinity.score)}</b>
        {best ? (
          <span>
            {reasonText(best)} <cite>{best.work.title}</cite>
          </span>
        ) : null}
      </summary>
      <p>{text.common(affinity)}</p>
      {affinity.reasons.length > 0 ? (
        <ul>
          {affinity.reasons.map((reason) => (
            <li key={reason.work.id}>
              {reasonText(reason)}{' '}
              <a href={workPath(reason.work)}>
                <cite>{reason.work.title}</cite>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}
