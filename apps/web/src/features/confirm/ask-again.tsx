import { href } from '@afins/contract/pages'
import styles from './confirm.module.css'
import { text } from './text.ts'

/** Where to get another link. */
export function AskAgain() {
  return (
    <p className={styles.again}>
      {text.invalid} <a href={`${href('auth')}?recuperar=1`}>{text.askAgain}</a>
    </p>
  )
}
