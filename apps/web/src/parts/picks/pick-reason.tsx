import { workPath } from '@afins/contract/addresses'
import type { Pick, PickReason as Reason } from '@afins/contract/api'
import styles from './picks.module.css'
import { because, kindBefore, namedWorks, text } from './text.ts'

/** Why something is recommended, with links to the works that it is for. */
export function PickReason({
  reason,
  of,
}: {
  readonly reason: Reason
  /** The work that it is for. */
  readonly of?: Pick['work']
}) {
  return (
    <span className={styles.reason}>
      {because(reason)}
      {namedWorks(reason).map(({ work: { interest, id, title } }, at) => (
        <span key={id}>
          {at === 0 ? ` ${kindBefore(reason, of)}` : ' e '}
          <a href={workPath({ id, interest, title })}>
            <cite>{title}</cite>
          </a>
        </span>
      ))}
      {reason.people === null ? null : ` · ${text.people(reason.people)}`}
    </span>
  )
}
