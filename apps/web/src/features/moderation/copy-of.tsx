import type { ReportedCopy } from '@afins/contract/api'
import styles from './moderation.module.css'
import { text } from './text.ts'

/** What a reporter saw, as text. */
export function CopyOf({ copy: { title, text: body, pictures } }: { readonly copy: ReportedCopy }) {
  return (
    <blockquote className={styles.copy}>
      {title === '' ? null : (
        <p>
          <b>{title}</b>
        </p>
      )}
      {body === '' ? null : <p>{body}</p>}
      {pictures.length === 0 ? null : (
        <p className={styles.when}>{text.pictures(pictures.length)}</p>
      )}
    </blockquote>
  )
}
