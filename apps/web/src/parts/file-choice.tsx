import { useId, type ChangeEvent, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './file-choice.module.css'

export interface FileChoiceProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly accept: string
  /** Null where nothing may be chosen. */
  readonly label: string | null
  readonly hint: string
  readonly error: string | undefined
  /** For screen readers. */
  readonly status: string
  /** Null where there is nothing to remove. */
  readonly removal: { readonly label: string; readonly run: () => void } | null
  readonly onFile: (event: ChangeEvent<HTMLInputElement>) => void
}

export function FileChoice(props: FileChoiceProps) {
  const { input, accept, label, hint, error, status, removal, onFile } = props
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
              aria-describedby={`${id}h${error ? ` ${id}e` : ''}`}
              aria-invalid={error ? true : undefined}
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
        {error}
      </p>
      <p className={styles.help} role="status">
        {status}
      </p>
    </>
  )
}
