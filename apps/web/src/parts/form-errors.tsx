import type { FieldError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { ApiError, type FailureCode } from '#data/call.ts'
import { failureText } from '#data/failure-text.ts'
import styles from './form-errors.module.css'

/** Texts by field, and one for the whole form. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>
  readonly alert: string | null
}

export const noErrors: FormErrors = { fields: {}, alert: null }

/** Errors found before sending; null without any. */
export function collectErrors(
  errors: Readonly<Record<string, FieldError | null>>,
): FormErrors | null {
  const fields: Record<string, string> = {}
  for (const [field, error] of Object.entries(errors))
    if (error) fields[field] = errorText(error.code, error.params)
  return Object.keys(fields).length > 0 ? { fields, alert: null } : null
}

export interface ErrorTargets {
  /** Whether the form has this field. */
  readonly has: (field: string) => boolean
  /** The fields of codes that do not name one. */
  readonly codes?: Readonly<Partial<Record<FailureCode, string>>>
  /** For errors without a text of their own. */
  readonly fallback?: string
}

export function formErrorsOf(
  error: unknown,
  { has, codes = {}, fallback }: ErrorTargets,
): FormErrors {
  if (error instanceof ApiError) {
    const named = Object.entries(error.fields).filter(([field]) => has(field))
    if (named.length > 0) return { fields: Object.fromEntries(named), alert: null }
    const field = codes[error.code]
    if (field) return { fields: { [field]: failureText(error, fallback) }, alert: null }
  }
  return { fields: {}, alert: failureText(error, fallback) }
}

/** Announced, and focused after a submission. */
export function FormAlert({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p className={styles.alert} role="alert" tabIndex={-1} data-alert="">
      {text}
    </p>
  )
}
