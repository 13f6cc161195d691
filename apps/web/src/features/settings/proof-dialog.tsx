import { useEffect, useRef, type FormEvent } from 'react'
import { useDeps } from '#data/deps.ts'
import { faultsOf, foundFaults } from '#parts/faults.ts'
import { FormAlert } from '#parts/form-alert.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.proof

const places = {
  has: (field: string) => field === 'password',
  codes: { 'account.wrong_password': 'password' },
} as const

export interface ProofDialogProps {
  readonly open: boolean
  /** Told whether the password was given, or the window closed without it. */
  readonly onDone: (isGiven: boolean) => void
}

/** Asks for the password again. */
export function ProofDialog({ open, onDone }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={() => onDone(false)} title={text.title}>
      <ProofForm onDone={onDone} />
    </Dialog>
  )
}

function ProofForm({ onDone }: Pick<ProofDialogProps, 'onDone'>) {
  const { call } = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)
  // The window opens after this is in it, and would begin at its first button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const send = async (password: string) => {
    const found = foundFaults({ password: password === '' ? { code: 'field.required' } : null })
    if (found) return found
    try {
      await call('proveIdentity', { body: { password } })
    } catch (error) {
      return faultsOf(error, places)
    }
    onDone(true)
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    void run(() => send(typeof password === 'string' ? password : ''))
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <p>{text.lead}</p>
      <Field label={text.password} error={fields.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            onInput={() => clear('password')}
          />
        )}
      </Field>
      <FormAlert text={alert} />
      <Button type="submit" variant="primary" pending={pending}>
        {pending ? text.submitting : text.submit}
      </Button>
    </form>
  )
}
