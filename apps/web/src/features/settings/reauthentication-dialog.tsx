import { useEffect, useRef, type FormEvent } from 'react'
import { useDeps } from '#data/deps.ts'
import { hasPasskeys, showPasskey } from '#data/passkeys.ts'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, formText } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.proof

const targets = {
  has: (field: string) => field === 'password',
  codes: { 'account.wrong_password': 'password' },
} as const

export interface ReauthenticationDialogProps {
  readonly open: boolean
  /** Whether the account has a passkey to use in place of the password. */
  readonly hasPasskey: boolean
  /** Called with whether the password was confirmed or the window closed. */
  readonly onDone: (isConfirmed: boolean) => void
}

export function ReauthenticationDialog({ open, hasPasskey, onDone }: ReauthenticationDialogProps) {
  return (
    <Dialog open={open} onClose={() => onDone(false)} title={text.title}>
      <ReauthenticationForm hasPasskey={hasPasskey} onDone={onDone} />
    </Dialog>
  )
}

function ReauthenticationForm({ hasPasskey, onDone }: Omit<ReauthenticationDialogProps, 'open'>) {
  const { call } = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)
  // The dialog focuses its first button when it opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const send = async (password: string) => {
    const found = collectErrors({ password: password === '' ? { code: 'field.required' } : null })
    if (found) return found
    try {
      await call('proveIdentity', { body: { password } })
    } catch (error) {
      return formErrorsOf(error, targets)
    }
    onDone(true)
    return null
  }
  const byPasskey = async () => {
    try {
      const credential = await showPasskey(await call('startPasskeyUse', {}))
      if (!credential) return null
      await call('proveByPasskey', { body: { credential } })
    } catch (error) {
      return formErrorsOf(error, targets)
    }
    onDone(true)
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    void run(() => send(password))
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
      <p className={styles.answers}>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? text.submitting : text.submit}
        </Button>
        {hasPasskey && hasPasskeys() ? (
          <Button onClick={() => void run(byPasskey)}>{text.passkey}</Button>
        ) : null}
      </p>
    </form>
  )
}
