import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What fields and inputs say by themselves. */
export const text = {
  showPassword: 'Mostrar o que foi digitado',
  hidePassword: 'Ocultar o que foi digitado',
  countOf: (length: number, max: number) => `${length} de ${max}`,
} as const

/** What a control needs from its field; spread it on the control. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: boolean | undefined
  readonly maxLength?: number
}

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong, in words; takes the place of nothing, so the form grows by a line. */
  readonly error?: string | null
  readonly required?: boolean
  /** How long the value is and may be; shown from four fifths on. */
  readonly count?: { readonly length: number; readonly max: number }
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, a control, and what is said about it, wired together for screen readers. */
export function Field({ label, hint, error, required, count, hideLabel, children }: FieldProps) {
  const id = useId()
  const nearLimit = count !== undefined && count.length >= count.max * 0.8
  const described = [hint ? `${id}h` : '', error ? `${id}e` : '', nearLimit ? `${id}c` : '']
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'hidden-visually' : styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      <p id={`${id}e`} className={styles.error} role="alert">
        {error}
      </p>
      {nearLimit ? (
        <p id={`${id}c`} className={styles.count} data-over={count.length > count.max || undefined}>
          {text.countOf(count.length, count.max)}
        </p>
      ) : null}
    </div>
  )
}

/** What was typed into a field of a form; empty if there is no such field. */
export function formText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
