import styles from './form-alert.module.css'

/** What is wrong with the whole form; read out, and focused when it comes. */
export function FormAlert({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p className={styles.alert} role="alert" tabIndex={-1} data-alert="">
      {text}
    </p>
  )
}
