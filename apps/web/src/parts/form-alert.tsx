import styles from './form-alert.module.css'

/** Announced, and focused after a submission. */
export function FormAlert({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p className={styles.alert} role="alert" tabIndex={-1} data-alert="">
      {text}
    </p>
  )
}
