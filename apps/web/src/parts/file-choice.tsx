import { useId, type ChangeEvent, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './file-choice.module.css'

export interface FileChoiceProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** Media types, as the attribute takes them. */
  readonly accept: string
  /** What the field is called; null where nothing may be chosen. */
  readonly label: string | null
  readonly hint: string
  /** What is wrong. */
  readonly fault: string | undefined
  /** What became of it, for those who do not see it. */
  readonly status: string
  /** Takes away what is there; null where nothing is. */
  readonly removal: { readonly label: string; readonly run: () => void } | null
  readonly onFile: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A file to choose or to take away, and what is said of it, one below the other. */
export function FileChoice(props: FileChoiceProps) {
  const { input, accept, label, hint, fault, status, removal, onFile } = props
  const id = useId()
  return (
    <>
      <div className={styles.buttons}>
        {label === null ? null : (
          <label className={styles.choose}>
            <input
              ref={input}
              type="file"
              accept={accept}
              aria-describedby={`${id}h${fault ? ` ${id}e` : ''}`}
              aria-invalid={fault ? true : undefined}
              onChange={onFile}
            />
            {label}
          </label>
        )}
        {removal ? (
          <Button variant="bare" onClick={removal.run}>
            {removal.label}
          </Button>
        ) : null}
      </div>
      <p id={`${id}h`} className={styles.help}>
        {hint}
      </p>
      <p id={`${id}e`} className={styles.error} role="alert">
        {fault}
      </p>
      <p className={styles.help} role="status">
        {status}
      </p>
    </>
  )
}
