import { useEffect, useRef, useState, type RefObject } from 'react'
import { noErrors, type FormErrors } from './form-errors.tsx'

export interface Submission extends FormErrors {
  readonly pending: boolean
  /** Focuses the first field with an error, or the alert. */
  run(send: () => Promise<FormErrors | null>): Promise<void>
  clear(field: string): void
}

/** @param box the element around the fields @param initial errors of a form without scripts */
export function useSubmission(
  box: RefObject<HTMLElement | null>,
  initial: FormErrors = noErrors,
): Submission {
  const [errors, setErrors] = useState(initial)
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (attempt === 0) return
    const faulty = box.current?.querySelector<HTMLElement>('[aria-invalid], [data-alert]')
    faulty?.focus()
  }, [attempt, box])

  return {
    ...errors,
    pending,
    async run(send) {
      if (running.current) return
      running.current = true
      setPending(true)
      setErrors((before) => ({ ...before, alert: null }))
      try {
        const found = await send()
        setErrors(found ?? noErrors)
        if (found) setAttempt((before) => before + 1)
      } finally {
        running.current = false
        setPending(false)
      }
    },
    clear(field) {
      setErrors((before) => {
        if (!(field in before.fields)) return before
        const { [field]: _gone, ...rest } = before.fields
        return { ...before, fields: rest }
      })
    },
  }
}
