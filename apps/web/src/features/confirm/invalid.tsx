import { text } from './text.ts'
import { href } from '@afins/contract/pages'
import styles from './confirm.module.css'

export function Invalid({ message }: { readonly message: string }) {
  return (
    <>
      <h1>{text.gone}</h1>
      <p role="alert">{message}</p>
      <AskAgain />
    </>
  )
}

export function AskAgain() {
  return (
    <p className={styles.again}>
      {text.invalid} <a href={`${href('auth')}?recuperar=1`}>{text.askAgain}</a>
    </p>
  )
}
