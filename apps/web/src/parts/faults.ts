import type { FieldError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { ApiError, type FailureCode } from '#data/api-error.ts'
import { failureText } from '#data/failure-text.ts'

/** What is wrong with a form, in words: by field, and with the whole of it. */
export interface Faults {
  readonly fields: Readonly<Record<string, string>>
  readonly alert: string | null
}

export const noFaults: Faults = { fields: {}, alert: null }

/** The faults that a form found by itself; null when there are none. */
export function foundFaults(errors: Readonly<Record<string, FieldError | null>>): Faults | null {
  const fields: Record<string, string> = {}
  for (const [field, error] of Object.entries(errors))
    if (error) fields[field] = errorText(error.code, error.params)
  return Object.keys(fields).length > 0 ? { fields, alert: null } : null
}

export interface Places {
  /** Whether the form has this field, so that a fault can be shown there. */
  readonly has: (field: string) => boolean
  /** Codes that speak of one field although they do not name it. */
  readonly codes?: Readonly<Partial<Record<FailureCode, string>>>
  /** What is said of a failure without a text of its own. */
  readonly fallback?: string
}

/** What a refused call means for a form. */
export function faultsOf(error: unknown, { has, codes = {}, fallback }: Places): Faults {
  if (error instanceof ApiError) {
    const named = Object.entries(error.fields).filter(([field]) => has(field))
    if (named.length > 0) return { fields: Object.fromEntries(named), alert: null }
    const field = codes[error.code]
    if (field) return { fields: { [field]: failureText(error, fallback) }, alert: null }
  }
  return { fields: {}, alert: failureText(error, fallback) }
}
