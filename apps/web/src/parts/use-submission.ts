import { useEffect, useRef, useState, type RefObject } from 'react'
import { noFaults, type Faults } from './faults.ts'

export interface Submission extends Faults {
  readonly pending: boolean
  /**
   * Sends a form, unless it is being sent already. What fails is shown, and the focus goes to the
   * first field at fault, or to the message.
   */
  run(send: () => Promise<Faults | null>): Promise<void>
  /** Takes back what was said about a field. */
  clear(field: string): void
}

/**
 * The state of a form that is sent to the server.
 * @param box the element around its fields
 */
export function useSubmission(box: RefObject<HTMLElement | null>): Submission {
  const [faults, setFaults] = useState(noFaults)
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (attempt === 0) return
    const faulty = box.current?.querySelector<HTMLElement>('[aria-invalid], [data-alert]')
    faulty?.focus()
  }, [attempt, box])

  return {
    ...faults,
    pending,
    async run(send) {
      if (running.current) return
      running.current = true
      setPending(true)
      setFaults((before) => ({ ...before, alert: null }))
      try {
        const found = await send()
        setFaults(found ?? noFaults)
        if (found) setAttempt((before) => before + 1)
      } finally {
        running.current = false
        setPending(false)
      }
    },
    clear(field) {
      setFaults((before) => {
        if (!(field in before.fields)) return before
        const { [field]: _gone, ...rest } = before.fields
        return { ...before, fields: rest }
      })
    },
  }
}
